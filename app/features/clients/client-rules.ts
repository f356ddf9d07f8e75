/** By what a request is recognised. Empty texts recognise nobody. */
export type Contact = {
  /** E.164. */
  phone: string;
  /** Lower case. */
  email: string;
  /** `sound_key` of the name: words of plain Latin letters, so that spellings do not matter. */
  soundKey: string;
};

/** A contact of a client by one of his requests. */
export type KnownContact = Contact & { client: number };

/**
 * Whose request it is. The same phone is the same person; without one that is known, the same mail is. A phone or mail
 * that staff have given to several people, as that of a family, belongs to whoever has both or the name; where that does
 * not decide it, to nobody: a client of its own, which staff may join to another.
 *
 * Two clients are never joined by this, whatever somebody types: only staff join.
 * @returns undefined for somebody new
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
