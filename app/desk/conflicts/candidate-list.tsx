import { pathTo } from '../../addresses/path-to.ts';
import type { Candidate, KnownParty } from '../../features/conflicts/find-candidates.server.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** People of the same name that are listed; the others are counted. */
const shownPeople = 4;

type CandidateListProps = {
  candidates: Candidate[];
  /** Names that are as alike, and not shown. */
  more: number;
  /** Whether the reader may open the requests. */
  linked?: boolean;
};

/** Known names that may be the one asked about, the likest first, each with everybody who has it. */
export function CandidateList({ candidates, more, linked = true }: CandidateListProps) {
  const { t } = useTranslation('deskConflicts');
  if (candidates.length === 0) return <p className="muted">{t('foundNobody')}</p>;
  return (
    <>
      <ul>
        {candidates.map(({ name, score, parties }) => (
          <li key={`${name} ${parties[0]?.code}`}>
            {name ? <b>{name}</b> : <i>{t('forgotten')}</i>}{' '}
            <span className={score === 1 ? 'check-alike same' : 'check-alike'}>
              {score === 1 ? t('same') : t('alike', { percent: Math.round(score * 100) })}
            </span>
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

function Person({ kind, code, requestId }: Omit<KnownParty, 'partyId'>) {
  const { t } = useTranslation('deskConflicts');
  const label = t(`kinds.${kind}`, { code });
  if (requestId === null) return <span>{label}</span>;
  return <a href={pathTo('deskRequest', { id: requestId })}>{label}</a>;
}
