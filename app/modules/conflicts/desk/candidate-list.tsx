import { pathTo } from '../../../addresses/path-to.ts';
import { knownServices } from '../../../content/services.ts';
import { useServiceWords } from '../../../content/use-service-words.ts';
import { formatDate } from '../../../i18n/date-words.ts';
import { useLanguage } from '../../../i18n/page-context.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Candidate, KnownParty } from '../find-candidates.server.ts';

/** People of the same name that are listed; the others are counted. */
const shownPeople = 4;

type CandidateListProps = {
  candidates: Candidate[];
  /** Names that are as alike, and not shown. */
  more: number;
  /** Whether the reader may open the requests. */
  linked?: boolean;
};

/** Known names similar to the given one, the most similar first, each with all its bearers. */
export function CandidateList({ candidates, more, linked = true }: CandidateListProps) {
  const { t } = useTranslation('deskConflicts');
  if (candidates.length === 0) return <p className="muted">{t('foundNobody')}</p>;
  return (
    <>
      <ul>
        {candidates.map(({ name, score, parties }) => (
          <li key={`${name} ${parties[0]?.code}`}>
            {name ? <b>{name}</b> : <i>{t('forgotten')}</i>}{' '}
            {score > 0 && (
              <span className={score === 1 ? 'check-alike same' : 'check-alike'}>
                {score === 1 ? t('same') : t('alike', { percent: Math.round(score * 100) })}
              </span>
            )}
            <span className="check-people">
              {parties.slice(0, shownPeople).map((party) => (
                <Person
                  key={`${party.kind} ${party.code}`}
                  {...party}
                  requestId={linked ? party.requestId : null}
                />
              ))}
              {parties.length > shownPeople && (
                <span>{t('morePeople', { count: parties.length - shownPeople })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="muted">{t('more', { count: more })}</p>}
    </>
  );
}

/** A candidate with the facts needed to decide, also for staff who may not open its request. */
function Person({ kind, code, requestId, at, holder, matter, service, status }: PersonProps) {
  const { t } = useTranslation(['deskConflicts', 'talk', 'deskRequests']);
  const language = useLanguage();
  const wordsOf = useServiceWords();
  const label = t(`kinds.${kind}`, { code });
  const known = [
    matter && t(`talk:matters.${matter}`),
    knownServices().includes(service) && wordsOf(service).title,
    holder && t('deskRequests:by', { name: holder }),
    status && t(`deskRequests:status.${status}`),
    formatDate(new Date(at), language, 'long'),
  ];
  return (
    <span>
      {requestId === null ? label : <a href={pathTo('deskRequest', { id: requestId })}>{label}</a>}
      {`: ${known.filter(Boolean).join(', ')}`}
    </span>
  );
}

type PersonProps = Omit<KnownParty, 'partyId'>;
