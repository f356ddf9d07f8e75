import { usePathTo } from '../../../addresses/use-path-to.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWorked } from '../../company-words.ts';
import { ScreenOpening } from '../../frame/screen-opening.tsx';
import { BookButton } from '../../parts/book-button.tsx';

/** Questions and answers, one open at a time (spec, point 2: /faq). */
export default function FaqScreen() {
  const pathTo = usePathTo();
  const { t } = useTranslation('faq');
  const { items } = useMessages('faq');
  const { fee, costs } = useMessages('practice').pricing.payment;
  const facts = { worked: useWorked(), payment: `${fee} ${costs}` };
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
          </div>
          <aside className="side" aria-labelledby="ask-title">
            <div className="bg-madder on-madder faq-ask stack">
              <h2 id="ask-title">{t('more.title')}</h2>
              <p>{t('more.text')}</p>
              <BookButton className="btn wide" />
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
