import { withFallback } from '../i18n/languages.ts';
import type { Attorney } from './site-facts.ts';

const noNetworks = { facebook: '', instagram: '', telegram: '', youtube: '' };

/** Current and former attorneys of the company, in display order. Portraits: `portraits.ts`. */
export const defaultPeople: readonly Attorney[] = [
  {
    key: 'sydykova',
    calendar: 1,
    speaks: ['ru', 'kg'],
    services: ['1'],
    social: { ...noNetworks },
    words: withFallback({
      ru: {
        name: 'Айгерим Сыдыкова',
        specialty: 'Юрист по семейным делам',
        bio: 'Разводы, раздел имущества, споры о детях. Помогает сторонам договориться, когда это ещё возможно.',
      },
      kg: {
        name: 'Айгерим Сыдыкова',
        specialty: 'Үй-бүлө иштери боюнча юрист',
        bio: 'Ажырашуу, мүлк бөлүштүрүү, балдар боюнча талаштар. Мүмкүн болсо, тараптарды макулдаштырат.',
      },
      en: {
        name: 'Aigerim Sydykova',
        specialty: 'Family lawyer',
        bio: 'Divorce, division of property, disputes over children. Helps the parties reach an agreement while there is still a chance.',
      },
    }),
    left: false,
    advocate: false,
    licence: '',
    since: '',
  },
  {
    key: 'ismailov',
    calendar: 2,
    speaks: ['ru', 'kg'],
    services: ['1'],
    social: { ...noNetworks },
    words: withFallback({
      ru: {
        name: 'Тимур Исмаилов',
        specialty: 'Адвокат по уголовным делам',
        bio: 'Защита на следствии и в суде, представительство потерпевших, дела о мошенничестве.',
      },
      kg: {
        name: 'Тимур Исмаилов',
        specialty: 'Кылмыш иштери боюнча адвокат',
        bio: 'Тергөөдө жана сотто коргоо, жабырлануучулардын өкүлү болуу, алдамчылык боюнча иштер.',
      },
      en: {
        name: 'Timur Ismailov',
        specialty: 'Criminal lawyer',
        bio: 'Defence during investigation and at trial, representation of victims, fraud cases.',
      },
    }),
    left: false,
    advocate: true,
    licence: '',
    since: '',
  },
  {
    key: 'kovalenko',
    calendar: 3,
    speaks: ['ru', 'en'],
    services: ['3', '4'],
    social: { ...noNetworks },
    words: withFallback({
      ru: {
        name: 'Елена Коваленко',
        specialty: 'Юрист для бизнеса',
        bio: 'Договоры, поставки, внешняя торговля. Ведёт переговоры на русском и английском.',
      },
      kg: {
        name: 'Елена Коваленко',
        specialty: 'Бизнес боюнча юрист',
        bio: 'Келишимдер, жеткирүүлөр, тышкы соода. Орус жана англис тилдеринде сүйлөшүүлөрдү жүргүзөт.',
      },
      en: {
        name: 'Elena Kovalenko',
        specialty: 'Business lawyer',
        bio: 'Contracts, supply, cross-border trade. Negotiates in Russian and English.',
      },
    }),
    left: false,
    advocate: false,
    licence: '',
    since: '',
  },
  {
    key: 'orozaliev',
    calendar: 4,
    speaks: ['ru', 'kg', 'en'],
    services: ['2', '5'],
    social: { ...noNetworks },
    words: withFallback({
      ru: {
        name: 'Бакыт Орозалиев',
        specialty: 'Юрист для бизнеса',
        bio: 'Регистрация компаний, корпоративные споры, тендеры и жалобы в закупках.',
      },
      kg: {
        name: 'Бакыт Орозалиев',
        specialty: 'Бизнес боюнча юрист',
        bio: 'Компанияларды каттоо, корпоративдик талаштар, тендерлер жана сатып алуулар боюнча даттануулар.',
      },
      en: {
        name: 'Bakyt Orozaliev',
        specialty: 'Business lawyer',
        bio: 'Company registration, corporate disputes, tenders and procurement complaints.',
      },
    }),
    left: false,
    advocate: false,
    licence: '',
    since: '',
  },
  {
    key: 'abdyldaeva',
    calendar: 5,
    speaks: ['ru', 'kg'],
    services: ['1'],
    social: { ...noNetworks },
    words: withFallback({
      ru: {
        name: 'Гульнара Абдылдаева',
        specialty: 'Юрист по семейным делам',
        bio: 'Наследство, алименты, брачные договоры. Принимает на кыргызском и русском.',
      },
      kg: {
        name: 'Гүлнара Абдылдаева',
        specialty: 'Үй-бүлө иштери боюнча юрист',
        bio: 'Мурас, алимент, нике келишимдери. Кыргыз жана орус тилдеринде кабыл алат.',
      },
      en: {
        name: 'Gulnara Abdyldaeva',
        specialty: 'Family lawyer',
        bio: 'Inheritance, child support, marriage contracts. Sees clients in Kyrgyz and Russian.',
      },
    }),
    left: false,
    advocate: false,
    licence: '',
    since: '',
  },
  {
    key: 'savelyev',
    calendar: 6,
    speaks: ['ru'],
    services: ['1'],
    social: { ...noNetworks },
    words: withFallback({
      ru: {
        name: 'Дмитрий Савельев',
        specialty: 'Адвокат по уголовным делам',
        bio: 'Дела о ДТП и вреде здоровью, экономические преступления, работа с экспертизами.',
      },
      kg: {
        name: 'Дмитрий Савельев',
        specialty: 'Кылмыш иштери боюнча адвокат',
        bio: 'Жол кырсыгы жана ден соолукка келтирилген зыян боюнча иштер, экономикалык кылмыштар, экспертиза менен иштөө.',
      },
      en: {
        name: 'Dmitry Savelyev',
        specialty: 'Criminal lawyer',
        bio: 'Road accident and injury cases, economic offences, work with expert evidence.',
      },
    }),
    left: false,
    advocate: true,
    licence: '',
    since: '',
  },
];
