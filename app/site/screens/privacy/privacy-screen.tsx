import { Fragment, type ReactNode } from 'react';
import { company } from '../../../content/company.ts';
import { policyUpdated } from '../../../content/policy.ts';
import { isOff } from '../../../content/switched-off.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { useLanguage, usePage } from '../../../i18n/page-context.tsx';
import { textOf } from '../../../i18n/text-of.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { policies } from '../../../modules.ts';
import { ScreenOpening } from '../../frame/screen-opening.tsx';

/** Index of the section that lists collected data. */
const collected = 1;
/** Index of the section on purposes. */
const purpose = 2;
/** Index of the section with the retention periods. */
const kept = 5;
/** Index of the section that lists what a browser stores. */
const stored = 7;

/** Privacy policy. */
export default function PrivacyScreen() {
  const { t } = useTranslation('privacy');
  const language = useLanguage();
  const holder = company().dataHolderNumber;
  const { sections, keeps, stores } = useMessages('privacy');
  const { texts } = usePage();
  const said = policies.filter(({ whileOn, module }) => !(whileOn && isOff(module)));
  const ofModules = said.flatMap((policy) =>
    policy.keeps.map(({ what, time, values }) => ({
      what: textOf(texts, what),
      time: textOf(texts, time, values),
    })),
  );
  return (
    <>
      <ScreenOpening title={t('title')} subtitle={t('subtitle')} />
      <section className="sec">
        <div className="wrap with-side left policy">
          <nav className="side policy-nav" aria-labelledby="policy-contents">
            <div className="wid">
              <h2 id="policy-contents">{t('contents')}</h2>
              <ol className="wl">
                {sections.map(({ heading }, index) => (
                  <li key={heading}>
                    <a href={`#${idOf(index)}`}>{heading}</a>
                  </li>
                ))}
              </ol>
            </div>
          </nav>
          <article className="prose">
            <p className="small muted">
              <time dateTime={policyUpdated}>
                {t('updated', { date: formatDate(new Date(policyUpdated), language, 'long') })}
              </time>
            </p>
            <p className="lead">{t('intro')}</p>
            {sections.map(({ heading, paragraphs }, index) => (
              <section key={heading} id={idOf(index)} aria-labelledby={`${idOf(index)}-title`}>
                <h2 id={`${idOf(index)}-title`}>{heading}</h2>
                {index === purpose &&
                  policies.flatMap((policy) =>
                    policy.purposes?.map((key) => <p key={key}>{textOf(texts, key)}</p>),
                  )}
                {paragraphs.map((text) => (
                  <p key={text}>
                    <WithFacts text={text} />
                  </p>
                ))}
                {index === 0 && holder && <p>{t('holder', { number: holder })}</p>}
                {index === collected &&
                  said.flatMap((policy) =>
                    policy.collected.map((key) => <p key={key}>{textOf(texts, key)}</p>),
                  )}
                {index === kept && <Periods rows={[...keeps, ...ofModules]} />}
                {index === stored && <Periods rows={stores} />}
              </section>
            ))}
          </article>
        </div>
      </section>
    </>
  );
}

/** Retention periods. */
function Periods({ rows }: { rows: readonly { what: string; time: string }[] }) {
  return (
    <dl className="keeps">
      {rows.map(({ what, time }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{time}</dd>
        </div>
      ))}
    </dl>
  );
}

function idOf(section: number): string {
  return `section-${section + 1}`;
}

/** A paragraph with the company's facts; `{{email}}`, `{{phone}}` and `{{address}}` become links. */
function WithFacts({ text }: { text: string }) {
  const language = useLanguage();
  const [phone] = company().phones;
  const words: Record<string, string> = {
    legalName: company().legalName[language],
    taxNumber: company().taxNumber,
  };
  const links: Record<string, ReactNode> = {
    email: <a href={`mailto:${company().email}`}>{company().email}</a>,
    phone: (
      <a className="nowrap" href={phone.href}>
        {phone.display}
      </a>
    ),
    address: <a href={company().maps.twoGis}>{company().address.full[language]}</a>,
  };
  // Values are part of the surrounding text node: separate ones would shift on the font swap.
  const said = text.replace(/\{\{(\w+)\}\}/g, (place, name) => words[name] ?? place);
  // The odd parts are the names of the links.
  return said.split(/\{\{(\w+)\}\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Fragment key={index}>{index % 2 ? (links[part] ?? part) : part}</Fragment>
  ));
}
