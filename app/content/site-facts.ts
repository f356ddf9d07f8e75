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
  /** Anchor of their card, and name of their portrait: Latin letters. Never changed. */
  key: string;
  /** Number of their calendar, stored with meetings: never changed, never given to somebody else. */
  calendar: number;
  /** Languages in which they meet clients. */
  speaks: Language[];
  /** Services they are responsible for. */
  services: ServiceId[];
  /** Kinds of meeting they offer; undefined: all. */
  meets?: MeetingKind[] | undefined;
  /** Only networks that are set get an icon. */
  social: Record<SocialNetwork, string>;
  words: Record<Language, AttorneyWords>;
  /** No longer with the company: their meetings and cases keep the name. */
  left: boolean;
  /** May defend in criminal cases. */
  advocate?: boolean | undefined;
  /** Number in the register of advocates; empty: shown before a contract. */
  licence?: string | undefined;
  /** First year in practice; empty: not shown. */
  since?: string | undefined;
}>;

/** Number of a service, as in its address: the five of the specification, and those after them. Never given again. */
export type ServiceId = string;

/** Words of an added service: those of a service of `services.json` that nothing else can stand for. */
type AddedWords = Omit<Messages['services']['items']['1'], 'block' | 'meta'>;

export type Service = DeepReadonly<{
  id: ServiceId;
  /** Not shown: its page is not there, its requests keep its name. */
  hidden: boolean;
  picture: ServicePicture;
  /** Requests are about a dispute: names are checked before facts, where that is switched on. */
  hasOtherSide: boolean;
  /** Null: those of the texts, which are changed as texts. */
  words: Record<Language, AddedWords> | null;
}>;

export type PlanWords = DeepReadonly<{ name: string; forWhom: string }>;

export type Plan = DeepReadonly<{
  /** As in `/contact?plan=basic`, and stored with requests: never changed, never given again. */
  id: string;
  hidden: boolean;
  /** Monthly, in the currency of `country.ts`. */
  price: number;
  words: Record<Language, PlanWords>;
  /** The list on its card. */
  features: Record<Language, string[]>;
}>;

/** A line of the comparison of plans: what it is about, and what each plan has of it, in the order of the plans. */
export type PlanRow = DeepReadonly<[feature: string, ...cells: string[]]>;

export type CaseWords = Messages['cases']['items']['debt-receipt'];

/** A case of the portfolio. */
export type Case = DeepReadonly<{
  /** As in its address: those of the specification, then `case-7` and so on. Never given again. */
  key: string;
  category: CaseCategory;
  /** Key of the attorney who handled it; empty: nobody is named. */
  attorney: string;
  hidden: boolean;
  /** Of one that the desk has added; undefined: those of `cases.json` under the same key, which are changed as texts. */
  words?: Record<Language, CaseWords> | undefined;
}>;

/** What a language has of a trouble, in a few words each. */
export type TroubleWords = DeepReadonly<{
  label: string;
  /** What the client will say, and what the other side will answer. */
  you: string;
  they: string;
  /** What decides between the two. */
  decides: string;
  /** Time limit, and the article of the law that sets it. */
  term: string;
  article: string;
}>;

/** An everyday trouble, heard from both sides. */
export type Trouble = DeepReadonly<{
  /** As in `/?t=debt`. Never changed, never given again. */
  key: string;
  /** The service and the attorney that its button books; empty for the first attorney who is free. */
  service: ServiceId;
  attorney: string;
  hidden: boolean;
  words: Record<Language, TroubleWords>;
  /** Key of the attorney who has compared it with the law; empty: a sample (`checked-facts.ts`). */
  checkedBy: string;
  /** `YYYY-MM-DD`, or empty. */
  checkedOn: string;
}>;

export type DeadlineWords = DeepReadonly<{
  situation: string;
  term: string;
  /** The first day, in words. */
  from: string;
  law: string;
  /** What to do on the last day. */
  lastDay: string;
}>;

/** A time limit that must not be missed. */
export type Deadline = DeepReadonly<{
  /** Its anchor on the page. Never changed, never given again. */
  key: string;
  hidden: boolean;
  words: Record<Language, DeadlineWords>;
  /** Address of the page on which the limit can be read. */
  source: string;
  /** As those of a trouble. */
  checkedBy: string;
  checkedOn: string;
}>;

/**
 * The facts that the desk may change, by section. Their defaults stand in `default-*.ts`; nothing else repeats them.
 */
export type SiteFacts = DeepReadonly<{
  company: {
    name: PerLanguage;
    /** The name as texts decline it: of whom (genitive), and to whom (Russian accusative, Kyrgyz dative). */
    nameCases: Record<Language, { of: string; to: string }>;
    /** Whether the home page explains the name (`about` in `home.json`). */
    nameHasStory: boolean;
    /** Whether reviews of clients have pages, and clients are asked for them. */
    showsReviews: boolean;
    /** Whether the sample pages of the blog are there (spec, point 2: /blog, /blog-list, /blog-single). */
    showsBlogSamples: boolean;
    /** The legal person that answers for personal data, in the privacy policy. */
    legalName: PerLanguage;
    /** Taxpayer number: digits of `country.ts`. */
    taxNumber: string;
    /** Number in the register of legal persons or of advocates, for the home page; empty: not shown. */
    registerNumber: string;
    /** Number in the register of holders of personal data, for the privacy policy; empty: not shown. */
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
    email: string;
    directorEmail: string;
    postalCode: string;
    city: PerLanguage;
    /** The city as texts decline it: of what (genitive), and where ("в Бишкеке", "in Bishkek"). */
    cityCases: Record<Language, { of: string; in: string }>;
    street: PerLanguage;
    /** Empty where the firm has the house. */
    room: PerLanguage;
    /** Coordinates of the office, WGS 84 degrees. */
    geo: { latitude: number; longitude: number };
    /** WhatsApp number, E.164. */
    chatNumber: string;
    /** Only networks that are set get an icon. */
    social: Record<SocialNetwork, string>;
    /** Id of the video at YouTube; empty without one. */
    videoId: string;
  };
  hours: {
    /** Days of the office (spec, point 9), one after the other: Monday is 1, Sunday 7. */
    workdays: { first: number; last: number };
    /** As `9:00`. */
    hours: { opens: string; closes: string };
    /** When the office closes on its last day of the week, if that is earlier; empty if not. */
    lastDayCloses: string;
    /** No meetings take place then, and no promise counts it; both are empty without a lunch break. */
    lunch: { from: string; to: string };
    /** Within so many office hours the company promises to get in touch. */
    replyHours: number;
    /** `MM-DD` every year, or `YYYY-MM-DD`. */
    holidays: string[];
    /** Days on which the office closes earlier, as in `holidays`, and the time. */
    shortDays: Record<string, string>;
    /** The last year whose holidays and short days somebody has compared with the official calendar. */
    calendarYear: number;
  };
  services: {
    /** In the order in which they are shown, hidden ones among them. */
    services: Service[];
  };
  plans: {
    /** In the order in which they are shown, hidden ones among them. */
    plans: Plan[];
    rows: Record<Language, PlanRow[]>;
  };
  people: {
    /** Everybody who is or was an attorney of the company, in the order in which they are shown. */
    people: Attorney[];
  };
  cases: {
    /** In the order in which they are shown, hidden ones among them. */
    cases: Case[];
  };
  troubles: {
    /** In the order in which they are shown, hidden ones among them. */
    troubles: Trouble[];
  };
  deadlines: {
    /** In the order in which they are shown, hidden ones among them. */
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

/** The facts of one section. */
export type SectionFacts = {
  [Section in FactSection]: { section: Section; facts: SiteFacts[Section] };
}[FactSection];

export type FactName = { [Section in FactSection]: keyof SiteFacts[Section] }[FactSection];

/** One that is missing does not compile. */
const isFact: Record<FactName, true> = {
  name: true,
  nameCases: true,
  nameHasStory: true,
  showsReviews: true,
  showsBlogSamples: true,
  legalName: true,
  taxNumber: true,
  registerNumber: true,
  dataHolderNumber: true,
  experienceYears: true,
  copyrightYear: true,
  phone: true,
  mobile: true,
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

/** Every fact that the desk may change, by its name. */
export const factNames = Object.keys(isFact) as FactName[];

export function isFactSection(name: string): name is FactSection {
  return (factSections as readonly string[]).includes(name);
}
