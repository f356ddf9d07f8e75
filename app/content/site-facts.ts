import type { Language } from '../i18n/languages.ts';
import type { Messages } from '../i18n/message-types.ts';
import type { CaseCategory } from './case-categories.ts';
import type { MeetingKind } from './meeting-kinds.ts';
import type { ServicePicture } from './service-pictures.ts';

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

type PerLanguage = Record<Language, string>;

export type SocialNetwork = 'facebook' | 'instagram' | 'telegram' | 'youtube';

export type AttorneyWords = DeepReadonly<{ name: string; specialty: string; bio: string }>;

export type Attorney = DeepReadonly<{
  /** Anchor of their card and name of their portrait, in Latin letters. Immutable. */
  key: string;
  /** Calendar number stored with meetings: immutable, never reused. */
  calendar: number;
  /** Languages for meetings with clients. */
  speaks: Language[];
  /** Services they are responsible for. */
  services: ServiceId[];
  /** Kinds of meeting they offer; undefined for all. */
  meets?: MeetingKind[] | undefined;
  /** Networks without a value get no icon. */
  social: Record<SocialNetwork, string>;
  words: Record<Language, AttorneyWords>;
  /** No longer with the company: meetings and cases keep the name. */
  left: boolean;
  /** May defend in criminal cases. */
  advocate?: boolean | undefined;
  /** Number in the register of advocates; empty: "shown before a contract". */
  licence?: string | undefined;
  /** First year of practice; empty: not shown. */
  since?: string | undefined;
}>;

/** Number of a service, as in its URL: the specification's five, then added ones. Never reused. */
export type ServiceId = string;

/** Texts of an added service: those of `services.json` that cannot be derived. */
type AddedWords = Omit<Messages['services']['items']['1'], 'block' | 'meta'>;

export type Service = DeepReadonly<{
  id: ServiceId;
  /** Without a page; existing requests keep its name. */
  hidden: boolean;
  picture: ServicePicture;
  /** Involves a dispute: names are checked before facts, if that is switched on. */
  hasOtherSide: boolean;
  /** Null: texts of the files, edited as texts. */
  words: Record<Language, AddedWords> | null;
}>;

export type PlanWords = DeepReadonly<{ name: string; forWhom: string }>;

export type Plan = DeepReadonly<{
  /** As in `/contact?plan=basic`, and stored with requests: immutable, never reused. */
  id: string;
  hidden: boolean;
  /** Monthly, in the currency of `country.ts`. */
  price: number;
  words: Record<Language, PlanWords>;
  /** List on its card. */
  features: Record<Language, string[]>;
}>;

/** A row of the plan comparison: feature, and its value for each plan, in order. */
export type PlanRow = DeepReadonly<[feature: string, ...cells: string[]]>;

export type CaseWords = Messages['cases']['items']['debt-receipt'];

/** A case of the portfolio. */
export type Case = DeepReadonly<{
  /** As in its URL: the specification's, then `case-7` and so on. Never reused. */
  key: string;
  category: CaseCategory;
  /** Key of the attorney who handled it; empty for none. */
  attorney: string;
  hidden: boolean;
  /** For added cases; undefined: those of `cases.json` under the same key, edited as texts. */
  words?: Record<Language, CaseWords> | undefined;
}>;

/** Texts of a trouble, a few words each. */
export type TroubleWords = DeepReadonly<{
  label: string;
  /** The client's position, and the other side's reply. */
  you: string;
  they: string;
  /** What decides the dispute. */
  decides: string;
  /** Time limit, and the article of law behind it. */
  term: string;
  article: string;
}>;

/** An everyday trouble, from both sides. */
export type Trouble = DeepReadonly<{
  /** As in `/?t=debt`. Immutable, never reused. */
  key: string;
  /** Service and attorney that its button books; empty for the first available. */
  service: ServiceId;
  attorney: string;
  hidden: boolean;
  words: Record<Language, TroubleWords>;
  /** Key of the attorney who checked it against the law; empty for a sample (`checked-facts.ts`). */
  checkedBy: string;
  /** `YYYY-MM-DD`, or empty. */
  checkedOn: string;
}>;

export type DeadlineWords = DeepReadonly<{
  situation: string;
  term: string;
  /** Start of the period, in words. */
  from: string;
  law: string;
  /** What to do on the last day. */
  lastDay: string;
}>;

/** A time limit that must not be missed. */
export type Deadline = DeepReadonly<{
  /** Anchor on the page. Immutable, never reused. */
  key: string;
  hidden: boolean;
  words: Record<Language, DeadlineWords>;
  /** URL of the law. */
  source: string;
  /** As for a trouble. */
  checkedBy: string;
  checkedOn: string;
}>;

/** Facts that can be changed on the desk, by section. Defaults are in `default-*.ts` only. */
export type SiteFacts = DeepReadonly<{
  company: {
    name: PerLanguage;
    /** Inflected name: genitive, and Russian accusative or Kyrgyz dative. */
    nameCases: Record<Language, { of: string; to: string }>;
    /** Whether the home page explains the name (`about` in `home.json`). */
    nameHasStory: boolean;
    /** Whether the blog's sample pages exist (spec, point 2: /blog, /blog-list, /blog-single). */
    showsBlogSamples: boolean;
    /** The legal entity responsible for personal data, in the privacy policy. */
    legalName: PerLanguage;
    /** Taxpayer number, with the number of digits in `country.ts`. */
    taxNumber: string;
    /** Number in the register of legal entities or of advocates, for the home page; empty: not shown. */
    registerNumber: string;
    /** Number in the register of personal data controllers, for the privacy policy; empty: not shown. */
    dataHolderNumber: string;
    experienceYears: number;
    /** First year of the copyright notice (spec, point 2). */
    copyrightYear: number;
  };
  contacts: {
    /** E.164. */
    phone: string;
    /** E.164, or empty. */
    mobile: string;
    /** E.164, for people who are arrested outside office hours; empty: the page names none. */
    nightPhone: string;
    /** When it is answered, such as `20:00–8:00`; may be empty. */
    nightHours: string;
    email: string;
    directorEmail: string;
    postalCode: string;
    city: PerLanguage;
    /** Inflected city: genitive, and locative ("в Бишкеке", "in Bishkek"). */
    cityCases: Record<Language, { of: string; in: string }>;
    street: PerLanguage;
    /** Empty if the firm has the whole house. */
    room: PerLanguage;
    /** Coordinates of the office, in WGS 84 degrees. */
    geo: { latitude: number; longitude: number };
    /** WhatsApp number, E.164. */
    chatNumber: string;
    /** Networks without a value get no icon. */
    social: Record<SocialNetwork, string>;
    /** YouTube video id; empty for none. */
    videoId: string;
  };
  hours: {
    /** First and last office day of the week (spec, point 9): Monday is 1, Sunday 7. */
    workdays: { first: number; last: number };
    /** As `9:00`. */
    hours: { opens: string; closes: string };
    /** Earlier closing time on the last day of the week; empty for none. */
    lastDayCloses: string;
    /** Excluded from meetings and promises; both empty without a lunch break. */
    lunch: { from: string; to: string };
    /** Promised response time, in office hours. */
    replyHours: number;
    /** `MM-DD` every year, or `YYYY-MM-DD`. */
    holidays: string[];
    /** Days with an earlier closing time, in the format of `holidays`. */
    shortDays: Record<string, string>;
    /** Last year whose holidays and short days were compared with the official calendar. */
    calendarYear: number;
  };
  services: {
    /** In display order, including hidden ones. */
    services: Service[];
  };
  plans: {
    /** In display order, including hidden ones. */
    plans: Plan[];
    rows: Record<Language, PlanRow[]>;
  };
  people: {
    /** Current and former attorneys, in display order. */
    people: Attorney[];
  };
  cases: {
    /** In display order, including hidden ones. */
    cases: Case[];
  };
  troubles: {
    /** In display order, including hidden ones. */
    troubles: Trouble[];
  };
  deadlines: {
    /** In display order, including hidden ones. */
    deadlines: Deadline[];
  };
}>;

export const factSections = [
  'company',
  'contacts',
  'hours',
  'services',
  'plans',
  'people',
  'cases',
  'troubles',
  'deadlines',
] as const;
export type FactSection = keyof SiteFacts;

/** Facts of one section. */
export type SectionFacts = {
  [Section in FactSection]: { section: Section; facts: SiteFacts[Section] };
}[FactSection];

export type FactName = { [Section in FactSection]: keyof SiteFacts[Section] }[FactSection];

/** Exhaustive: a missing fact does not compile. */
const isFact: Record<FactName, true> = {
  name: true,
  nameCases: true,
  nameHasStory: true,
  showsBlogSamples: true,
  legalName: true,
  taxNumber: true,
  registerNumber: true,
  dataHolderNumber: true,
  experienceYears: true,
  copyrightYear: true,
  phone: true,
  mobile: true,
  nightPhone: true,
  nightHours: true,
  email: true,
  directorEmail: true,
  postalCode: true,
  city: true,
  cityCases: true,
  street: true,
  room: true,
  geo: true,
  chatNumber: true,
  social: true,
  videoId: true,
  workdays: true,
  hours: true,
  lastDayCloses: true,
  lunch: true,
  replyHours: true,
  holidays: true,
  shortDays: true,
  calendarYear: true,
  services: true,
  plans: true,
  rows: true,
  people: true,
  cases: true,
  troubles: true,
  deadlines: true,
};

/** Names of all facts that can be changed on the desk. */
export const factNames = Object.keys(isFact) as FactName[];

export function isFactSection(name: string): name is FactSection {
  return (factSections as readonly string[]).includes(name);
}
