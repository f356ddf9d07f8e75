import { pathTo } from '../../../addresses/path-to.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { StatusChip } from '../../requests/status-chip.tsx';
import type { ShownCard } from './shown-card.server.ts';

/** Requests and meetings of the client, newest first; some requests can be moved to another client. */
export function ClientRequests({ card }: { card: ShownCard }) {
  const { t } = useTranslation(['deskClients', 'deskMeetings', 'deskRequests']);
  const several = card.requests.length > 1;
  return (
    <>
      <section aria-labelledby="requests-title">
        <h2 id="requests-title">{t('requests')}</h2>
        <form method="post" action={pathTo('deskClient', { id: card.id })}>
          <ul className="desk-list">
            {card.requests.map((request) => (
              <li key={request.id} className="desk-card client-row">
                {several && (
                  <label className="row-pick">
                    <input
                      type="checkbox"
                      name="request"
                      value={request.id}
                      aria-label={t('deskRequests:choose', { code: request.code })}
                    />
                  </label>
                )}
                <div>
                  <a className="req-open" href={pathTo('deskRequest', { id: request.id })}>
                    <b>
                      {request.date}, {request.code}
                    </b>
                  </a>
                  <p className="req-facts">
                    <StatusChip status={request.status} />
                    <span>{t(`deskRequests:source.${request.source}`)}</span>
                    <span>{request.service || request.plan}</span>
                    {request.name !== card.name && (
                      <span>{t('asName', { name: request.name })}</span>
                    )}
                    {request.takenByName && (
                      <span>{t('deskRequests:by', { name: request.takenByName })}</span>
                    )}
                    <span>
                      {request.status === 'withdrawn'
                        ? t('consentWithdrawn')
                        : request.consented && t('consented', { date: request.consented })}
                    </span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {several && (
            <details className="desk-fold">
              <summary>{t('apart.title')}</summary>
              <p className="muted">{t('apart.text')}</p>
              <button className="btn out sm" type="submit" name="intent" value="apart">
                {t('apart.submit')}
              </button>
            </details>
          )}
        </form>
      </section>
      <section aria-labelledby="meetings-title">
        <h2 id="meetings-title">{t('deskMeetings:title')}</h2>
        {card.meetings.length === 0 && <p className="muted">{t('noMeetings')}</p>}
        <ul className="desk-list">
          {card.meetings.map(({ requestId, when, kind, lawyer, status }) => (
            <li key={requestId} className="desk-card">
              <a className="req-open" href={pathTo('deskMeeting', { id: requestId })}>
                <b>{when}</b>
              </a>
              <p className="req-facts">
                <span>{t(`deskMeetings:status.${status}`)}</span>
                <span>{kind}</span>
                <span>{lawyer}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
