import { usePathTo } from '../../addresses/use-path-to.ts';
import { attorneyWords } from '../../content/attorneys.ts';
import { company } from '../../content/company.ts';
import { useLanguage } from '../../i18n/page-context.tsx';
import { Portrait } from './person-portrait.tsx';

/** Who is responsible: portrait, name, specialty; leads to the lawyer's page, unless they have left. */
export function AttorneyLink({ id }: { id: string }) {
  const pathTo = usePathTo();
  const { name, specialty } = attorneyWords(id, useLanguage());
  const here = company().attorneys.find(({ key }) => key === id);
  return (
    <p className="counsel">
      <Portrait id={id} name={name} alt="" />
      <span>
        {here ? (
          <a className="cover" href={pathTo('attorney', { id: here.calendar })}>
            {name}
          </a>
        ) : (
          name
        )}
        <small>{specialty}</small>
      </span>
    </p>
  );
}
