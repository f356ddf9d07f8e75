/** `note`: it works, but somebody should know. `wrong`: something has to be done. */
export type Level = 'fine' | 'note' | 'wrong';

export type Finding = { level: Level; about: string; text: string };

/** Ends what is said of a certificate that Node does not trust. */
export const ownAuthority =
  'for an authority of your own, set NODE_EXTRA_CA_CERTS, in the environment, to the file of its certificate.';

type FindingMaker = (text: string) => Finding;

/** Makes findings about one thing. */
export function about(thing: string): Record<Level, FindingMaker> {
  const say =
    (level: Level): FindingMaker =>
    (text) => ({ level, about: thing, text });
  return { fine: say('fine'), note: say('note'), wrong: say('wrong') };
}
