import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/moving-screen';

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'moving.read');
}

/** Files from another system, and for one. */
const ways = {
  in: [
    { name: 'deskPostImport', text: 'postImport' },
    { name: 'deskReviewImport', text: 'reviewImport' },
  ],
  out: [
    { name: 'deskPostsJson', text: 'postsJson' },
    { name: 'deskReviewsCsv', text: 'reviewsCsv' },
    { name: 'deskRequestsCsv', text: 'requestsCsv' },
    { name: 'deskSubscribersCsv', text: 'subscribersCsv' },
  ],
} as const;

/** Moving in and out: where each import and export is. */
export default function MovingScreen() {
  const { t } = useTranslation('deskMoving');
  return (
    <DeskScreen title={t('title')}>
      {(['in', 'out'] as const).map((direction) => (
        <section key={direction} aria-labelledby={`moving-${direction}`}>
          <h2 id={`moving-${direction}`}>{t(`${direction}.title`)}</h2>
          <p className="muted">{t(`${direction}.text`)}</p>
          <ul className="desk-list">
            {ways[direction].map(({ name, text }) => (
              <li key={name} className="desk-card">
                <a className="desk-more" href={pathTo(name)}>
                  {t(`ways.${text}.title`)}
                </a>
                <small>{t(`ways.${text}.text`)}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DeskScreen>
  );
}
