/** Data that identifies the client of a request. Empty texts match none. */
export type Contact = {
  /** E.164. */
  phone: string;
  /** Lower case. */
  email: string;
  /** `sound_key` of the name: words of plain Latin letters, so that spellings do not matter. */
  soundKey: string;
};

/** A contact of a client from one request. */
export type KnownContact = Contact & { client: number };

/**
 * Finds the client of a request. The same phone is the same person; without a known phone, the same mail is. A phone
 * or mail that staff have split between several people, such as a family, needs a match of both or of the name; if
 * that is ambiguous, the request gets a new client, which staff may join to another.
 *
 * Existing clients are never joined here, whatever the input: only staff join.
 * @returns undefined for a new client
 */
export function clientOf(asked: Contact, known: readonly KnownContact[]): number | undefined {
  const withPhone = known.filter(({ phone }) => asked.phone && phone === asked.phone);
  const withEmail = known.filter(({ email }) => asked.email && email === asked.email);
  return (
    onlyClient(withPhone) ??
    onlyClient(withPhone.filter((one) => withEmail.some(({ client }) => client === one.client))) ??
    onlyClient(withPhone.filter((one) => isSameName(one, asked))) ??
    onlyClient(withEmail) ??
    onlyClient(withEmail.filter((one) => isSameName(one, asked)))
  );
}

/** The client of all these; undefined where there are several, or none. */
function onlyClient(found: readonly KnownContact[]): number | undefined {
  const [first, ...others] = new Set(found.map(({ client }) => client));
  return others.length === 0 ? first : undefined;
}

/** Whether one name has all words of the other: "Азиз" and "Осмонов Азиз". */
function isSameName(one: Contact, other: Contact): boolean {
  const [short = [], long = []] = [one, other]
    .map(({ soundKey }) => soundKey.split(' ').filter(Boolean))
    .sort((a, b) => a.length - b.length);
  return short.length > 0 && short.every((word) => long.includes(word));
}
