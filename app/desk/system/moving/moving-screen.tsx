import { deskNames, deskRowOf, type PlainDeskName } from '../../../addresses/desk-rows.ts';
import { pathTo } from '../../../addresses/path-to.ts';
import { isShown } from '../../../addresses/shown-pages.ts';
import { usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import type { Route } from './+types/moving-screen';

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'moving.read');
}

/** Screens that take data in, or give them out. */
const ways = deskNames.flatMap((name) => {
  const { moving } = deskRowOf(name);
  return moving ? [{ name: name as PlainDeskName, ...moving }] : [];
});

/** Moving in and out: where each import and export is. */
export default function MovingScreen() {
  const { t } = useTranslation('deskMoving');
  const { texts } = usePage();
  return (
    <DeskScreen title={t('title')}>
      {(['in', 'out'] as const).map((direction) => (
        <section key={direction} aria-labelledby={`moving-${direction}`}>
          <h2 id={`moving-${direction}`}>{t(`${direction}.title`)}</h2>
          <p className="muted">{t(`${direction}.text`)}</p>
          <ul className="desk-list">
            {ways
              .filter(({ name, way }) => way === direction && isShown(name))
              .map(({ name, title, text }) => (
                <li key={name} className="desk-card">
                  <a className="desk-more" href={pathTo(name)}>
                    {textOf(texts, title)}
                  </a>
                  <small>{textOf(texts, text)}</small>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </DeskScreen>
  );
}
