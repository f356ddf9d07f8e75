import type { Language } from '../app/i18n/languages.ts';

/**
 * A forbidden wording and its replacement: docs/terms.md gives the reasons. Kyrgyz legal terms are excluded until
 * confirmed in a code of law.
 */
export type ForbiddenTerm = {
  language: Language;
  pattern: RegExp;
  use: string;
  /** Keys (`blog:single.intro`) of the texts to check; default: all. */
  keys?: RegExp;
};

export const forbiddenTerms: readonly ForbiddenTerm[] = [
  { language: 'ru', pattern: /(?<![а-яё])займ(?![а-яё])/iu, use: 'заём' },
  { language: 'ru', pattern: /аутсорсе(?![а-яё])/iu, use: 'аутсорсинге' },
  { language: 'ru', pattern: /(?<![а-яё])пост(а|у|ом|е|ы|ов)?(?![а-яё])/iu, use: 'новость' },
  { language: 'ru', pattern: /правов\S+ новост/iu, use: 'статьи юристов' },
  { language: 'ru', pattern: /тайн\S+ клиента/iu, use: 'конфиденциальность' },
  {
    language: 'ru',
    pattern: /гарантируем|отвеча\S+ за результат/iu,
    use: 'гонорар зависит от результата',
  },
  {
    language: 'ru',
    pattern: /открытие и регистрация бизнеса|(?<!и )открытие бизнеса|(?<![а-яё])суды и споры/iu,
    use: 'the full or the short name of the service',
  },
  { language: 'ru', pattern: /(до|перед) подпис(и|ью)(?![а-яё])/iu, use: 'подписание' },

  {
    language: 'kg',
    pattern: /(?<!аткаруу )(?<![а-яөүңё])бара(к(?!ел)|гы)/iu,
    use: 'бет',
  },
  { language: 'kg', pattern: /(?<![а-яөүңё])чек(тер|ти|тин)?(?![а-яөүңё])/iu, use: 'дүмүрчөк' },
  {
    language: 'kg',
    pattern: /(?<![а-яөүңё])катта(йбыз|дык|п)(?![а-яөүңё])/iu,
    use: 'каттоодон өткөрүү',
  },
  { language: 'kg', pattern: /биринчи кеңеш|^кеңеш$/iu, use: 'консультация' },
  { language: 'kg', pattern: /жазуу(лар|ну|нун)?( табыл| жүктө| издө)/iu, use: 'жаңылык' },
  {
    language: 'kg',
    pattern: /пикир/iu,
    use: 'комментарий',
    keys: /^blog:single\.comment/,
  },
  { language: 'kg', pattern: /форма\S* долбоору/iu, use: 'толтурулуп бүтө элек форма' },
  { language: 'kg', pattern: /жоготул\S+ айлык/iu, use: 'алынбай калган эмгек акы' },
  { language: 'kg', pattern: /талаш-тартыш/iu, use: 'талаш' },
  { language: 'kg', pattern: /ийгиликтүү жөнөт/iu, use: 'жөнөтүлдү' },
  { language: 'kg', pattern: /катары менен өтө/iu, use: 'кыска убакытта өтө' },
  { language: 'kg', pattern: /азырынча \S+ элек/iu, use: 'али … элек' },

  { language: 'en', pattern: /\beras(e|ed|es|ing|ure)\b/i, use: 'delete' },
  { language: 'en', pattern: /written receipt|on a receipt|under receipts/i, use: 'IOU' },
  { language: 'en', pattern: /\bbusiness partner/i, use: 'counterparty' },
  { language: 'en', pattern: /(?<!registered )\bposts?\b/i, use: 'article' },
  { language: 'en', pattern: /\btestimonials?\b/i, use: 'review' },
  { language: 'en', pattern: /\bcomments?\b/i, use: 'review', keys: /^(?!blog:)/ },
  { language: 'en', pattern: /\bprocurements\b/i, use: 'tenders' },
  { language: 'en', pattern: /(?<!‘)\bmoral damage/i, use: 'non-pecuniary (‘moral’) damage' },
  { language: 'en', pattern: /outsourced in-house/i, use: 'outsourced lawyer' },
  { language: 'en', pattern: /in person\b/i, use: 'personally', keys: /^(about|person):/ },
];

/** Texts quoted from the specification (points 2, 4, 5 and 8), which must not change. */
export const quotedTexts: readonly string[] = [
  'Постов не найдено',
  'Не удалось загрузить пост',
  'Пост не найден',
  'Search Post..',
  'Loading testimonials...',
  'No testimonials available',
  'Comments',
];
