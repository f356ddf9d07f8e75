import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Services } from '../../context.ts';
import { isExactHit } from './exact-hits.ts';
import type { PartyKind } from './find-candidates.server.ts';
import type { ComparedName } from './list-checks.server.ts';

type Keys = Pick<Services, 'secret'>;

const keyOf = ({ secret }: Keys) => secret.hash('check-decision', '');

/** Encrypts a value for a column of a check; `{}` and lists of nothing, too. */
export function seal(keys: Keys, value: object): Promise<string> {
  return symmetricEncrypt({ key: keyOf(keys), data: JSON.stringify(value) });
}

/** Opens what `seal` made. @throws when it was encrypted by another secret of the site */
export async function unseal<T>(keys: Keys, sealed: string): Promise<T> {
  return JSON.parse(await symmetricDecrypt({ key: keyOf(keys), data: sealed }));
}

/** An entry that a name of a check resembled: by ids, so that erasing a person leaves no trace here. */
export type MatchedEntry = {
  /** Whether it was the visitor's own name. */
  own: boolean;
  kind: PartyKind;
  /** Reference number of the request or check; empty for the lawyers' list. */
  code: string;
  /** Of the row in `parties`; null for a client. */
  partyId: number | null;
  /** Letter by letter. */
  same: boolean;
};

/** The entries that a decision was about: those of the same name, else those that were shown as alike. */
export function entriesOf(names: ComparedName[]): MatchedEntry[] {
  const hits = names.filter(isExactHit);
  return (hits.length > 0 ? hits : names).flatMap(({ own, candidates }) =>
    candidates
      .filter(({ score }) => hits.length === 0 || score === 1)
      .flatMap(({ score, parties }) =>
        parties.map(({ kind, code, partyId }) => ({ own, kind, code, partyId, same: score === 1 })),
      ),
  );
}
