import { usePathTo } from '../../../addresses/use-path-to.ts';
import { shownDeadlines } from '../../../content/checked-facts.ts';
import { company } from '../../../content/company.ts';
import { consultationMinutes } from '../../../content/meeting-kinds.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MoreLink } from '../../../ui/more-link.tsx';
import { useWorked } from '../../company-words.ts';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { useBookingHref } from '../../frame/use-booking-href.ts';
import { BookButton } from '../../parts/book-button.tsx';

/** Questions and answers, one open at a time (spec, point 2: /faq). */
export default function FaqScreen() {
  const pathTo = usePathTo();
  const { t } = useTranslation(['faq', 'deadlines']);
  const { items, questions } = useMessages('faq');
  const { fee, costs } = useMessages('practice').pricing.payment;
  const { office, call } = consultationMinutes;
  const facts = {
    worked: useWorked(),
    payment: `${fee} ${costs}`,
    office: `${office}`,
    call: `${call}`,
    complaintEmail: company().directorEmail,
  };
  const disputes = pathTo('service', { id: 1 });
  /** Where each answer leads on. */
  const next: Record<keyof typeof questions, string> = {
    price: pathTo('practice', { hash: 'prices' }),
    lose: disputes,
    courtFee: disputes,
    howLong: disputes,
    deadline: pathTo('contact', { hash: 'request' }),
    remote: useBookingHref(),
    kyrgyz: pathTo('attorneys'),
    secrecy: pathTo('privacy'),
    complaint: pathTo('director'),
  };
  return (
    <>
      <ScreenOpening title={t('banner.title')} subtitle={t('banner.subtitle')} />
      <section className="sec">
        <div className="wrap with-side">
          <div>
            <h2 className="acc-title">{t('heading')}</h2>
            <div className="acc">
              {items.map(({ title, text }, index) => (
                <details key={title} name="faq" open={index === 0}>
                  <summary>
                    <h3>{title}</h3>
                  </summary>
                  <p>{withFacts(text, facts)}</p>
                </details>
              ))}
            </div>
            <h2 className="acc-title more">{t('questionsTitle')}</h2>
            <div className="acc">
              {(Object.keys(next) as (keyof typeof next)[]).map((key) => (
                <details key={key} name="faq">
                  <summary>
                    <h3>{questions[key].title}</h3>
                  </summary>
                  {/* A link to it opens what it is in. */}
                  <p id={key}>{withFacts(questions[key].text, facts)}</p>
                  <p>
                    <MoreLink href={next[key]} text={questions[key].next} />
                  </p>
                  {key === 'deadline' && shownDeadlines(company()).length > 0 && (
                    <p>
                      <MoreLink href={pathTo('deadlines')} text={t('deadlines:title')} />
                    </p>
                  )}
                </details>
              ))}
            </div>
          </div>
          <aside className="side" aria-labelledby="ask-title">
            <div className="bg-madder on-madder faq-ask stack">
              <h2 id="ask-title">{t('more.title')}</h2>
              <p>{t('more.text')}</p>
              <BookButton className="btn wide" besideContact />
              <a className="btn out wide" href={pathTo('contact', { hash: 'request' })}>
                {t('more.button')}
              </a>
            </div>
          </aside>
        </div>
      </section>
    </>
  );
}

function withFacts(text: string, facts: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (variable, name: string) => facts[name] ?? variable);
}
