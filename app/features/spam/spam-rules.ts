/** Signs of spam. Each adds points by its own rule; none refuses a request, and none judges the meaning of words. */
export type SpamSign = { reason: SpamReason; points: number };

export const spamReasons = [
  'trap',
  'haste',
  'links',
  'repeated-text',
  'many-from-address',
  'many-bookings',
  'many-from-phone',
  'proof-of-work',
] as const;

export type SpamReason = (typeof spamReasons)[number];

/** Points from which a request is suspicious. */
export const suspicious = 50;

export function score(signs: readonly SpamSign[]): number {
  return signs.reduce((sum, { points }) => sum + points, 0);
}

/** The honeypot was filled in. */
export function trapSign(trapped: boolean): SpamSign[] {
  return trapped ? [{ reason: 'trap', points: 100 }] : [];
}

/** Seconds below which no person fills a form, not even with autofill. */
const shortest = 3;

/** The form was filled in faster than by hand. Without scripts the time is unknown. */
export function hasteSign(seconds: number | undefined): SpamSign[] {
  return seconds !== undefined && seconds < shortest ? [{ reason: 'haste', points: 50 }] : [];
}

const link = /\b(?:https?:\/\/|www\.)\S+|\[url|<a\s/gi;

/**
 * Links in the message: one is common; two, or little else than a link, are suspicious, and typed in haste, too, are not
 * made up for by a proof of work.
 */
export function linkSign(notes: string): SpamSign[] {
  const links = notes.match(link) ?? [];
  if (links.length === 0) return [];
  const share = links.join('').length / notes.length;
  return [{ reason: 'links', points: links.length >= 2 || share > 0.6 ? 60 : 10 }];
}

/** Letters below which two people may well write the same message. */
const shortText = 30;

/** Letters and digits of a message, in lower case, to find copies of it; empty when it is short. */
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
 * @param hits requests from this address in this hour. Many people of a mobile network share one
 * address, so even many hits are a hint only.
 */
export function addressSign(hits: number): SpamSign[] {
  if (hits <= 10) return [];
  return [{ reason: 'many-from-address', points: hits <= 30 ? 30 : 50 }];
}

/** Bookings exceed the rate of real visitors. No proof of work is asked for here, so none can outweigh it. */
export function rushSign(rush: boolean): SpamSign[] {
  return rush ? [{ reason: 'many-bookings', points: 50 }] : [];
}

/** @param hits requests with this phone number today */
export function phoneSign(hits: number): SpamSign[] {
  return hits <= 3 ? [] : [{ reason: 'many-from-phone', points: 50 }];
}

/** A solved proof of work outweighs some signs, but not the honeypot. */
export const proofSign: SpamSign = { reason: 'proof-of-work', points: -60 };

/** Evidence about a request before it is stored. */
export type SpamEvidence = {
  /** Whether the honeypot was filled in. */
  trapped: boolean;
  /** Spent on the form; undefined without scripts. */
  seconds: number | undefined;
  notes: string;
  /** Other people who sent the same message in the last day. */
  others: number;
  /** Requests with this phone number today. */
  fromPhone: number;
  /** Requests from this address in this hour. */
  fromAddress: number;
  rush: boolean;
  /** Whether it came with the solution of a proof of work. */
  proven: boolean;
};

export function signsOf(observed: SpamEvidence): SpamSign[] {
  return [
    ...trapSign(observed.trapped),
    ...hasteSign(observed.seconds),
    ...linkSign(observed.notes),
    ...repeatedTextSign(observed.others),
    ...addressSign(observed.fromAddress),
    ...phoneSign(observed.fromPhone),
    ...rushSign(observed.rush),
    ...(observed.proven ? [proofSign] : []),
  ];
}

/** Signs that come from what others have sent: an answer that depended on them would tell of those others. */
const silent: readonly SpamReason[] = ['repeated-text', 'many-from-phone'];

/**
 * A suspicious request needs a proof of work if scripts run, and is quarantined if they do not, or if the proof does
 * not outweigh the signs. The response does not reveal a noticed honeypot, nor suspicion caused by other requests.
 * @param mayProve scripts run there, and no proof came with it
 */
export function decide(
  signs: readonly SpamSign[],
  { trapped, mayProve }: { trapped: boolean; mayProve: boolean },
): 'new' | 'check' | 'quarantine' {
  if (score(signs) < suspicious) return 'new';
  const own = signs.filter(({ reason }) => !silent.includes(reason));
  return mayProve && !trapped && score(own) >= suspicious ? 'check' : 'quarantine';
}
