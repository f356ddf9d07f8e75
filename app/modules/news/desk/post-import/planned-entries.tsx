import type { ReactNode } from 'react';
import { pathTo } from '../../../../addresses/path-to.ts';
import { languageTag } from '../../../../i18n/languages.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { ImportPlan } from './post-import-plan.server.ts';

/** Entries that a page lists: a longer list is no help. */
const listed = 100;

type PlanProps = {
  plan: ImportPlan;
  /** Between the counts and the lists. */
  children: ReactNode;
};

/** What an import would do, entry by entry. Nothing has changed yet. */
export function PlannedEntries({ plan: { added, known, refused }, children }: PlanProps) {
  const { t } = useTranslation('deskPostImport');
  const counts = [
    { name: 'added', count: added.length },
    { name: 'known', count: known.length },
    { name: 'refused', count: refused.length },
  ] as const;
  return (
    <>
      <ul className="desk-counts">
        {counts.map(({ name, count }) => (
          <li key={name}>
            <b>{count}</b> {t(`plan.${name}`)}
          </li>
        ))}
      </ul>
      {children}
      {refused.length > 0 && (
        <Group title={t('plan.refusedTitle')} rest={refused.length - listed}>
          {refused.slice(0, listed).map(({ row, title, problem }) => (
            <li key={row} className="desk-card">
              <b>{title || t('plan.row', { row })}</b>
              <small>{t(`entryProblems.${problem}`)}</small>
            </li>
          ))}
        </Group>
      )}
      {added.length > 0 && (
        <Group title={t('plan.addedTitle')} rest={added.length - listed}>
          {added.slice(0, listed).map((entry) => (
            <li key={entry.row} className="desk-card">
              <NewEntry entry={entry} />
            </li>
          ))}
        </Group>
      )}
      {known.length > 0 && (
        <Group title={t('plan.knownTitle')} rest={known.length - listed}>
          {known.slice(0, listed).map(({ row, title, post }) => (
            <li key={row} className="desk-card">
              {post ? <a href={pathTo('deskPost', { id: post })}>{title}</a> : <b>{title}</b>}
              {!post && <small>{t('plan.twice')}</small>}
            </li>
          ))}
        </Group>
      )}
    </>
  );
}

type GroupProps = {
  title: string;
  /** Entries that are not listed. */
  rest: number;
  children: ReactNode;
};

function Group({ title, rest, children }: GroupProps) {
  const { t } = useTranslation('deskPostImport');
  return (
    <section>
      <h3>{title}</h3>
      <ul className="desk-list">{children}</ul>
      {rest > 0 && <p className="muted">{t('plan.rest', { count: rest })}</p>}
    </section>
  );
}

function NewEntry({ entry }: { entry: ImportPlan['added'][number] }) {
  const { t } = useTranslation('deskPostImport');
  const { t: common } = useTranslation();
  const { title, titleLanguage, languages, day, later, drafts, waits, from } = entry;
  const names = (of: typeof languages) =>
    of.map((language) => common(`language.names.${language}`)).join(', ');
  const why = from?.problem && t(`redirectProblems.${from.problem}`);
  const facts = [
    `${names(languages)} · ${day || t('notes.noDate')}`,
    later && t('notes.later'),
    drafts.length > 0 && t('notes.drafts', { languages: names(drafts) }),
    waits && t('notes.waits'),
    entry.picture && t('notes.picture', { address: entry.picture }),
    entry.pictureRefused && t('notes.pictureRefused'),
    entry.lostPictures > 0 && t('notes.lostPictures', { count: entry.lostPictures }),
    from && !from.problem && t('notes.redirect', { path: from.path }),
    from?.problem && `${t('notes.noRedirect', { path: from.path })} ${why}`,
  ];
  return (
    <>
      <b lang={languageTag(titleLanguage)}>{title}</b>
      {facts.map((fact) => fact && <small key={fact}>{fact}</small>)}
    </>
  );
}
