import { withFallback } from '../i18n/languages.ts';
import type { Plan } from './site-facts.ts';

/** Plans of business support (spec, points 3 and 9), cheapest first; compared by `default-plan-rows.ts`. */
export const defaultPlans: readonly Plan[] = [
  {
    id: 'initial',
    hidden: false,
    price: 5000,
    words: withFallback({
      ru: {
        name: 'Начальный',
        forWhom: 'Для ИП и небольших компаний, которым нужен юрист время от времени',
      },
      kg: {
        name: 'Баштапкы',
        forWhom: 'Юрист маал-маалы менен керек болгон жеке ишкерлер жана чакан компаниялар үчүн',
      },
      en: {
        name: 'Initial',
        forWhom: 'For sole traders and small companies that need a lawyer now and then',
      },
    }),
    features: withFallback({
      ru: [
        'До 3 консультаций в месяц',
        'Ответ по существу за 1 рабочий день',
        'Проверка 1 договора в месяц',
        'Образцы договоров и кадровых документов',
        'Дежурный юрист',
      ],
      kg: [
        'Айына 3 консультацияга чейин',
        'Маселе боюнча жооп: 1 иш күнү',
        'Айына 1 келишимди текшерүү',
        'Келишимдердин жана кадр документтеринин үлгүлөрү',
        'Кезекчи юрист',
      ],
      en: [
        'Up to 3 consultations a month',
        'Substantive answer within 1 working day',
        'Review of 1 contract a month',
        'Sample contracts and staff documents',
        'Duty lawyer',
      ],
    }),
  },
  {
    id: 'basic',
    hidden: false,
    price: 7000,
    words: withFallback({
      ru: { name: 'Базовый', forWhom: 'Для компаний с постоянными договорами и сотрудниками' },
      kg: { name: 'Негизги', forWhom: 'Дайыма келишим түзгөн, кызматкерлери бар компаниялар үчүн' },
      en: { name: 'Basic', forWhom: 'For companies with regular contracts and staff' },
    }),
    features: withFallback({
      ru: [
        'До 8 консультаций в месяц',
        'Ответ по существу за 4 рабочих часа',
        'Проверка 3 и составление 2 документов в месяц',
        '1 претензия или ответ на претензию в месяц',
        'Проверка 2 контрагентов в месяц',
        'Закреплённый за вами юрист',
      ],
      kg: [
        'Айына 8 консультацияга чейин',
        'Маселе боюнча жооп: 4 иш сааты',
        'Айына 3 документти текшерүү, 2 документти түзүү',
        'Айына 1 талап кат же ага жооп',
        'Айына 2 контрагентти текшерүү',
        'Сизге бекитилген юрист',
      ],
      en: [
        'Up to 8 consultations a month',
        'Substantive answer within 4 working hours',
        '3 documents reviewed and 2 drafted a month',
        '1 letter of claim or reply a month',
        '2 counterparties checked a month',
        'A lawyer assigned to you',
      ],
    }),
  },
  {
    id: 'advanced',
    hidden: false,
    price: 10_000,
    words: withFallback({
      ru: {
        name: 'Расширенный',
        forWhom: 'Для компаний, которые растут, участвуют в тендерах и проходят проверки',
      },
      kg: {
        name: 'Кеңейтилген',
        forWhom:
          'Өсүп жаткан, тендерлерге катышкан жана текшерүүлөрдөн өтүп турган компаниялар үчүн',
      },
      en: {
        name: 'Advanced',
        forWhom: 'For growing companies that bid for tenders and face inspections',
      },
    }),
    features: withFallback({
      ru: [
        'Консультации без ограничений',
        'Ответ по существу за 2 рабочих часа',
        'Проверка 6 и составление 4 документов в месяц',
        'До 3 претензий и проверка 5 контрагентов в месяц',
        'Проверка 1 тендерной заявки в месяц',
        'Юрист на переговорах (1 раз в месяц) и на проверке',
      ],
      kg: [
        'Чексиз консультациялар',
        'Маселе боюнча жооп: 2 иш сааты',
        'Айына 6 документти текшерүү, 4 документти түзүү',
        'Айына 3 талап катка чейин жана 5 контрагентти текшерүү',
        'Айына 1 тендердик табыштаманы текшерүү',
        'Юрист сүйлөшүүдө (айына 1 жолу) жана текшерүүдө',
      ],
      en: [
        'Unlimited consultations',
        'Substantive answer within 2 working hours',
        '6 documents reviewed and 4 drafted a month',
        'Up to 3 letters of claim and 5 counterparties checked a month',
        'Review of 1 tender bid a month',
        'A lawyer at negotiations (1 a month) and inspections',
      ],
    }),
  },
];
