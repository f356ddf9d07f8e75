import type { SocialNetwork } from './company.ts';

type Attorney = {
  /** Their name, specialty and a line about them stand in `attorneys.json` under this key. */
  key: string;
  /** Only networks that are set get an icon. */
  social: Partial<Record<SocialNetwork, string>>;
};

/** The six attorneys, in the order in which they are shown. A photo: see `photos.ts`. */
export const attorneys = [
  { key: 'sydykova', social: {} },
  { key: 'ismailov', social: {} },
  { key: 'kovalenko', social: {} },
  { key: 'orozaliev', social: {} },
  { key: 'abdyldaeva', social: {} },
  { key: 'savelyev', social: {} },
] as const satisfies readonly Attorney[];
