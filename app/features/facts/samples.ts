import { caseWords } from '../../content/case-words.ts';
import type { Company } from '../../content/company-of.ts';
import { inventedCompany } from '../../content/invented-company.ts';
import { inventedSurnames, sampleDirector } from '../../content/invented-people.ts';
import type { Case, FactName, FactSection } from '../../content/site-facts.ts';
import { changedTexts, textsOf } from '../../content/texts.server.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { messagesIn } from '../../i18n/messages-in.ts';
import { type TextKey, textOf } from '../../i18n/text-of.ts';

/**
 * A piece of each invented fact, as the project ships it. Not those of the files: a firm that has written its own into them
 * (`npm run facts -- export --write`) has none that is invented.
 */
const invented = {
  company: inventedCompany,
  contacts: {
    phone: '+996312000000',
    mobile: '+996700000000',
    chatNumber: '+996700000000',
    email: 'office@kalys.example',
    directorEmail: 'director@kalys.example',
    street: 'ул. Адилеттик, 12',
    geo: '42.8746',
    videoId: 'aqz-KE-bpKQ',
  },
} as const satisfies Partial<Record<FactSection, Partial<Record<FactName, string>>>>;

/**
 * Invented cases. Remove a key here when writing a real case into the files; texts changed on the desk are detected
 * automatically.
 */
const inventedCases: readonly Case['key'][] = [
  'debt-receipt',
  'partner-exit',
  'tender-complaint',
  'divorce-flat',
  'father-contact',
  'parents-house',
];

/** The invented facts of a section that still stand. */
export function sampleFacts(now: Company, section: keyof typeof invented): FactName[] {
  const facts: Partial<Record<FactName, unknown>> = now.facts[section];
  const samples = Object.entries(invented[section]) as [FactName, string][];
  return samples.flatMap(([name, piece]) =>
    JSON.stringify(facts[name] ?? '').includes(piece) ? [name] : [],
  );
}

/** Whether the sample pages of the blog are unchanged: an edited text keeps them. */
export function showsSamplesOfBlog({ facts }: Company): boolean {
  const isOfBlog = (key: string) => key.startsWith('blog:');
  return facts.company.showsBlogSamples && ![...changedTexts('ru').keys()].some(isOfBlog);
}

/** A recognizable piece of each invented lawyer's biography, in each language. */
const inventedBios: Readonly<Record<string, RegExp>> = {
  sydykova: /Помогает сторонам договориться|тараптарды макулдаштырат|Helps the parties reach/,
  ismailov: /дела о мошенничестве|алдамчылык боюнча иштер|fraud cases/,
  kovalenko: /поставки, внешняя торговля|жеткирүүлөр, тышкы соода|supply, cross-border trade/,
  orozaliev: /тендеры и жалобы|тендерлер жана сатып алуулар|tenders and procurement complaints/,
  abdyldaeva: /алименты, брачные договоры|алимент, нике келишимдери|child support, marriage/,
  savelyev: /Дела о ДТП|Жол кырсыгы|Road accident and injury/,
};

/** How many of the shown lawyers still have the name or biography of an invented one; cases also name former ones. */
export function sampleLawyers({ people, cases }: Company): number {
  return people.filter(
    ({ key, words, left }) =>
      (!left || cases.some(({ attorney }) => attorney === key)) &&
      (inventedSurnames[key]?.test(words.ru.name) ||
        languages.some((language) => inventedBios[key]?.test(words[language].bio))),
  ).length;
}

/** Languages in which an invented case still has a text of its file; empty for one that is yours. */
export function inventedIn(key: Case['key']): Language[] {
  if (!inventedCases.includes(key)) return [];
  return languages.filter((language) => {
    const { done, ...story } = caseWords(textsOf(language), key);
    const texts = [...Object.keys(story), ...done.map((_, index) => `done.${index}`)];
    const changed = changedTexts(language);
    return !texts.every((text) => changed.has(`cases:items.${key}.${text}`));
  });
}

/** How many of the cases that are shown are still invented. */
export function sampleCases({ cases }: Company): number {
  return cases.filter(({ key }) => inventedIn(key).length > 0).length;
}

/** Texts that tell the invented director's life, each with a piece of it. */
const inventedLife: Readonly<Record<string, { [language in Language]?: string }>> = {
  'person:quote': {
    ru: 'Клиент имеет право знать о своём деле всё',
    kg: 'Кардар өз иши тууралуу баарын',
    en: 'A client has the right to know everything',
  },
  'person:card.areas.1': {
    ru: 'Международные отношения',
    kg: 'Эл аралык мамилелер',
    en: 'International relations',
  },
  'person:card.areas.2': {
    ru: 'Государственное управление',
    kg: 'Мамлекеттик башкаруу',
    en: 'Public administration',
  },
  'person:experience.paragraphs.0': {
    ru: 'юридического отдела государственного органа',
    kg: 'мамлекеттик органдын юридикалык бөлүмүндө',
    en: 'in the legal department of a state body',
  },
  'person:education.items.0.text': {
    ru: 'Юриспруденция, диплом с отличием',
    kg: 'Укук таануу, артыкчылык диплому',
    en: 'Law degree with honours',
  },
  'person:education.items.1.text': {
    ru: 'Международные отношения, магистратура',
    kg: 'Эл аралык мамилелер, магистратура',
    en: 'Master’s degree in international relations',
  },
  'person:education.items.2.text': {
    ru: 'Государственное управление, программа для руководителей',
    kg: 'Мамлекеттик башкаруу, жетекчилер үчүн программа',
    en: 'Public administration, executive programme',
  },
  'person:stateService.items.0.text': {
    ru: 'Специалист юридического отдела',
    kg: 'Юридикалык бөлүмдүн адиси',
    en: 'Specialist, legal department',
  },
  'person:stateService.items.1.text': {
    ru: 'Главный специалист отдела международного сотрудничества',
    kg: 'Эл аралык кызматташуу бөлүмүнүн башкы адиси',
    en: 'Chief specialist, international cooperation department',
  },
  'person:stateService.items.2.text': {
    ru: 'Начальник управления правового обеспечения',
    kg: 'Укуктук камсыздоо башкармалыгынын башчысы',
    en: 'Head of the legal support directorate',
  },
  'meta:director.description': {
    ru: 'юриспруденция, международные отношения, государственное управление',
    kg: 'укук таануу, эл аралык мамилелер, мамлекеттик башкаруу',
    en: 'law, international relations, public administration',
  },
  'faq:items.0.text': {
    ru: 'её основатель в профессии больше 20 лет',
    kg: 'анын негиздөөчүсү бул кесипте 20 жылдан ашык',
    en: 'The 20-plus years are its founder’s',
  },
};

/** Keys of the director's biography, with the years beside counted lines. */
export const lifeOfDirector =
  /^(person:(quote|card\.areas|experience\.paragraphs|education\.items|stateService\.items)|meta:director\.description|faq:items\.0\.text)/;

/** Keys of the texts that tell the invented director's life in some language still. */
export function sampleLife(): string[] {
  return Object.entries(inventedLife).flatMap(([key, pieces]) => {
    const stands = languages.some((language) => {
      const piece = pieces[language];
      const text = textOf(textsOf(language), key as TextKey).replace(/[\u00a0\u202f]/g, ' ');
      return piece !== undefined && text.includes(piece);
    });
    return stands ? [key] : [];
  });
}

/** Whether a text still names the invented director, who occurs in several. */
export function namesSampleDirector(): boolean {
  const texts = textsOf('ru');
  return (['person', 'meta'] as const).some((file) =>
    JSON.stringify(messagesIn(texts, file)).includes(sampleDirector),
  );
}
