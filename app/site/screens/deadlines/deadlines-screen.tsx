import { usePathTo } from '../../../addresses/use-path-to.ts';
import { checkOf, isChecked, shownDeadlines } from '../../../content/checked-facts.ts';
import { company } from '../../../content/company.ts';
import type { Deadline } from '../../../content/site-facts.ts';
import { typesetRecord } from '../../../content/typeset-record.ts';
import type { Language } from '../../../i18n/languages.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import type { GraphNode } from '../../head/graph.ts';
import { BookButton } from '../../parts/book-button.tsx';
import { CallButton } from '../../parts/call-or-write.tsx';

/** Time limits that must not be missed: one sheet of paper when they are printed. */
export default function DeadlinesScreen() {
  const pathTo = usePathTo();
  const language = useLanguage();
  const { t } = useTranslation('deadlines');
  const { rules } = useMessages('deadlines');
  const { t: common } = useTranslation();
  const deadlines = shownDeadlines(company());
  return (
    <>
      <ScreenOpening
        title={t('title')}
        subtitle={t('subtitle')}
        trail={[{ label: common('nav.services'), href: pathTo('practice') }]}
        nodes={({ address }) => questionNodes(deadlines, address, language)}
      />
      <section className="sec" aria-label={t('title')}>
        <div className="wrap">
          {!deadlines.every(isChecked) && <p className="limits-sample">{t('sample')}</p>}
          <ul className="limits">
            {deadlines.map((deadline) => (
              <Limit key={deadline.key} deadline={deadline} />
            ))}
          </ul>
          <ul className="ticks">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <div className="limits-ask">
            <h2>{t('ask')}</h2>
            <BookButton />
            <CallButton />
          </div>
        </div>
      </section>
    </>
  );
}

/** Linked data of the limits that a lawyer has checked: a search engine would take a sample for the law. */
function questionNodes(all: readonly Deadline[], address: string, language: Language): GraphNode[] {
  const checked = all.filter(isChecked).map(({ words }) => words[language]);
  if (checked.length === 0) return [];
  const mainEntity = checked.map(({ situation, term, from, law }) => ({
    '@type': 'Question',
    name: situation,
    acceptedAnswer: { '@type': 'Answer', text: `${term}. ${from}. ${law}.` },
  }));
  return [{ '@type': 'FAQPage', '@id': `${address}#limits`, mainEntity }];
}

function Limit({ deadline }: { deadline: Deadline }) {
  const language = useLanguage();
  const { t } = useTranslation('deadlines');
  const { situation, term, from, law, lastDay } = typesetRecord(deadline.words[language], language);
  const { host } = new URL(deadline.source);
  const check = checkOf(deadline, language);
  return (
    <li id={deadline.key}>
      <h2>{situation}</h2>
      <p className="term">{term}</p>
      <dl>
        <dt>{t('labels.from')}</dt>
        <dd>{from}</dd>
        <dt>{t('labels.law')}</dt>
        <dd>{law}</dd>
        <dt className="last-day">{t('labels.lastDay')}</dt>
        <dd className="last-day">{lastDay}</dd>
        <dt>{t('labels.source')}</dt>
        <dd>
          <a href={deadline.source} rel="noopener nofollow">
            {host}
          </a>
          {check && <small>{t('checked', check)}</small>}
        </dd>
      </dl>
    </li>
  );
}
