import { planName } from '../../../content/plans.ts';
import { serviceWords } from '../../../content/service-words.ts';
import { isKnownService } from '../../../content/services.ts';
import type { RequestPage } from '../../../features/casework/request-page.server.ts';
import { formatMoment } from '../../../i18n/date-words.ts';
import { languageFromTag, languageTag } from '../../../i18n/languages.ts';
import { useLanguage, usePage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fact } from '../../parts/fact.tsx';

/** What the visitor asked for, and how the company can reach them: not in full. */
export function RequestAsked({ request }: { request: Omit<RequestPage, 'meeting' | 'thread'> }) {
  const { t } = useTranslation('request');
  const { texts, language } = usePage();
  const { service } = request;
  const plan = planName(request.plan, language);
  return (
    <section aria-labelledby="asked-title">
      <h2 id="asked-title">{t('asked.title')}</h2>
      <ul className="facts lt">
        <Fact icon="calendar" label={t('asked.received')}>
          <Moment at={request.receivedAt} />
        </Fact>
        {isKnownService(service) && (
          <Fact icon="check" label={t('asked.service')}>
            {serviceWords(texts, service).menu}
          </Fact>
        )}
        {plan && (
          <Fact icon="check" label={t('asked.plan')}>
            {t('asked.planValue', { plan })}
          </Fact>
        )}
        <Fact icon="user" label={t('asked.contacts')}>
          {request.name && <p dir="auto">{request.name}</p>}
          <p>
            <span className="nowrap">{request.maskedPhone}</span>
            {request.maskedPhone && request.maskedEmail && ', '}
            {request.maskedEmail}
          </p>
          <p className="small muted">{t('asked.contactsHint')}</p>
        </Fact>
        {request.notes && (
          <Fact icon="chat" label={t('asked.message')}>
            <p className="pre-line" dir="auto" lang={tagOf(request.lang)}>
              {request.notes}
            </p>
          </Fact>
        )}
      </ul>
    </section>
  );
}

/** A moment as the office's clock has it. */
export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatMoment(at, useLanguage())}</time>;
}

/** BCP 47 tag of a stored language code. */
export function tagOf(lang: string): string | undefined {
  const language = languageFromTag(lang);
  return language && languageTag(language);
}
