import { usePathTo } from '../../addresses/use-path-to.ts';
import type { AttorneyKey } from '../../content/attorneys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Portrait } from './portrait.tsx';
import { Shyrdak } from './shyrdak.tsx';

/** Who is responsible: portrait, name, specialty and shyrdak; leads to the attorney's card. */
export function AttorneyLink({ id }: { id: AttorneyKey }) {
  const pathTo = usePathTo();
  const { t } = useTranslation('attorneys');
  const name = t(`items.${id}.name`);
  return (
    <p className="counsel">
      <Portrait id={id} name={name} alt="" />
      <span>
        <a className="cover" href={pathTo('attorneys', { hash: id })}>
          {name}
        </a>
        <small>{t(`items.${id}.specialty`)}</small>
      </span>
      <Shyrdak of={id} />
    </p>
  );
}
