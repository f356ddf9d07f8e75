import type { Language } from '../i18n/languages.ts';
import type { SocialNetwork } from './company.ts';
import type { ServiceId } from './services.ts';

type Attorney = {
  /** Key of their name, specialty and biography in `attorneys.json`, and of their portrait. */
  key: string;
  /** Their two quarters of `public/art/shyrdak.svg`: a corner and a heart. */
  shyrdak: readonly [corner: `corner-${string}`, heart: `heart-${string}`];
  /** Number of their calendar, stored with meetings: never changed, never given to somebody else. */
  calendar: number;
  /** Languages in which they meet clients. */
  speaks: readonly Language[];
  /** Services they are responsible for. */
  services: readonly ServiceId[];
  /** Only networks that are set get an icon. */
  social: Partial<Record<SocialNetwork, string>>;
};

/** The six attorneys, in the order in which they are shown. A portrait: see `portraits.ts`. */
export const attorneys = [
  {
    key: 'sydykova',
    calendar: 1,
    speaks: ['ru', 'kg'],
    shyrdak: ['corner-arc', 'heart-leaf'],
    services: ['1'],
    social: {},
  },
  {
    key: 'ismailov',
    calendar: 2,
    speaks: ['ru', 'kg'],
    shyrdak: ['corner-teeth', 'heart-cross'],
    services: [],
    social: {},
  },
  {
    key: 'kovalenko',
    calendar: 3,
    speaks: ['ru', 'en'],
    shyrdak: ['corner-eye', 'heart-steps'],
    services: ['3', '4'],
    social: {},
  },
  {
    key: 'orozaliev',
    calendar: 4,
    speaks: ['ru', 'kg', 'en'],
    shyrdak: ['corner-step', 'heart-rhomb'],
    services: ['2', '5'],
    social: {},
  },
  {
    key: 'abdyldaeva',
    calendar: 5,
    speaks: ['kg', 'ru'],
    shyrdak: ['corner-horn', 'heart-sun'],
    services: [],
    social: {},
  },
  {
    key: 'savelyev',
    calendar: 6,
    speaks: ['ru'],
    shyrdak: ['corner-wedge', 'heart-horns'],
    services: ['1'],
    social: {},
  },
] as const satisfies readonly Attorney[];

export type AttorneyKey = (typeof attorneys)[number]['key'];

/** The attorneys who are responsible for a service. */
export function attorneysOf(service: ServiceId): AttorneyKey[] {
  return attorneys
    .filter(({ services }: Attorney) => services.includes(service))
    .map(({ key }) => key);
}
