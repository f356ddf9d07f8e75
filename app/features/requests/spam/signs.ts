/**
 * What makes a request look like spam. Each sign is a small rule of its own; none refuses anything
 * by itself, and no wording is held against anybody.
 */
export type SpamSign = { reason: SpamReason; points: number };

export type SpamReason =
  | 'trap'
  | 'haste'
  | 'links'
  | 'repeated-text'
  | 'many-from-address'
  | 'many-from-phone'
  | 'proof-of-work';

/** From so many points on, a request is suspicious. */
export const suspicious = 50;

/** Sum of the points of some signs. */
export function score(signs: readonly SpamSign[]): number {
  return signs.reduce((sum, { points }) => sum + points, 0);
}

/** A field that people do not see was filled: no person does that. */
export function trapSign(trapped: boolean): SpamSign[] {
  return trapped ? [{ reason: 'trap', points: 100 }] : [];
}

/** Seconds below which nobody fills a form by hand, not even with autofill. */
const shortest = 3;

/** The form was filled faster than by hand; without scripts the time is unknown and says nothing. */
export function hasteSign(seconds: number | undefined): SpamSign[] {
  return seconds !== undefined && seconds < shortest ? [{ reason: 'haste', points: 50 }] : [];
}

const link = /\b(?:https?:\/\/|www\.)\S+|\[url|<a\s/gi;

/** Links in the message: one happens, several or nothing but a link are advertising. */
export function linkSign(notes: string): SpamSign[] {
  const links = notes.match(link) ?? [];
  if (links.length === 0) return [];
  const share = links.join('').length / notes.length;
  const points = links.length >= 3 || share > 0.6 ? 60 : links.length === 2 ? 30 : 10;
  return [{ reason: 'links', points }];
}

/** Letters below which the same message from two people is no coincidence worth noting. */
const shortText = 30;

/** What two messages share that differ in nothing but case, spaces and signs; empty when short. */
export function textFingerprint(notes: string): string {
  const letters = notes
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return letters.length < shortText ? '' : letters;
}

/** @param others requests of other people with the same message in the last day */
export function repeatedTextSign(others: number): SpamSign[] {
  if (others === 0) return [];
  return [{ reason: 'repeated-text', points: others === 1 ? 30 : 60 }];
}

/**
 * @param hits requests from this address in this hour. Many people share one address of a mobile
 * network: a lot of them is a hint, not a proof.
 */
export function addressSign(hits: number): SpamSign[] {
  if (hits <= 10) return [];
  return [{ reason: 'many-from-address', points: hits <= 30 ? 30 : 50 }];
}

/** @param hits requests with this phone number today */
export function phoneSign(hits: number): SpamSign[] {
  return hits <= 3 ? [] : [{ reason: 'many-from-phone', points: 50 }];
}

/** A solved proof of work makes up for some suspicion, but not for a filled trap. */
export const proofSign: SpamSign = { reason: 'proof-of-work', points: -60 };
