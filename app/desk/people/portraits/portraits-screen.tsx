import { pathTo } from '../../../addresses/path-to.ts';
import { company } from '../../../content/company.ts';
import { usePortrait } from '../../../content/portraits.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Portrait } from '../../../ui/portrait.tsx';
import { DeskScreen } from '../../frame/desk-screen.tsx';
import { requireStaff } from '../../staff-context.ts';
import { usePersonName } from '../person-name.ts';
import type { Route } from './+types/portraits-screen';

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'portraits.read');
}

/** All people with a portrait on the site. */
export default function PortraitsScreen() {
  const { t } = useTranslation('deskPortraits');
  return (
    <DeskScreen title={t('title')}>
      <p className="muted">{t('text')}</p>
      <ul className="portrait-people">
        {['director', ...company().attorneys.map(({ key }) => key)].map((id) => (
          <li key={id}>
            <Person id={id} />
          </li>
        ))}
      </ul>
    </DeskScreen>
  );
}

function Person({ id }: { id: string }) {
  const { t } = useTranslation('deskPortraits');
  const name = usePersonName()(id);
  const pictures = usePortrait(id);
  const state = !pictures ? 'none' : pictures.photo ? 'half' : 'photo';
  return (
    <a href={pathTo('deskPortrait', { id })}>
      <Portrait pictures={pictures} name={name} alt="" />
      {name}
      <small>{t(`state.${state}`)}</small>
    </a>
  );
}
