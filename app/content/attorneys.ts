import type { SocialNetwork } from './company.ts';
import type { ServiceId } from './services.ts';

type Attorney = {
  /** Key of their name, specialty and biography in `attorneys.json`, and of their portrait. */
  key: string;
  /** Their two quarters of `public/art/shyrdak.svg`: a corner and a heart. */
  shyrdak: readonly [corner: `corner-${string}`, heart: `heart-${string}`];
  /** Services they are responsible for. */
  services: readonly ServiceId[];
  /** Only networks that are set get an icon. */
  social: Partial<Record<SocialNetwork, string>>;
};

/** The six attorneys, in the order in which they are shown. A portrait: see `portraits.ts`. */
export const attorneys = [
  { key: 'sydykova', shyrdak: ['corner-arc', 'heart-leaf'], services: ['1'], social: {} },
  { key: 'ismailov', shyrdak: ['corner-teeth', 'heart-cross'], services: [], social: {} },
  { key: 'kovalenko', shyrdak: ['corner-eye', 'heart-steps'], services: ['3', '4'], social: {} },
  { key: 'orozaliev', shyrdak: ['corner-step', 'heart-rhomb'], services: ['2', '5'], social: {} },
  { key: 'abdyldaeva', shyrdak: ['corner-horn', 'heart-sun'], services: [], social: {} },
  { key: 'savelyev', shyrdak: ['corner-wedge', 'heart-horns'], services: ['1'], social: {} },
] as const satisfies readonly Attorney[];

export type AttorneyKey = (typeof attorneys)[number]['key'];

/** The attorneys who are responsible for a service. */
export function attorneysOf(service: ServiceId): AttorneyKey[] {
  return attorneys
    .filter(({ services }: Attorney) => services.includes(service))
    .map(({ key }) => key);
}
