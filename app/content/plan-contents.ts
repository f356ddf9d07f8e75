import type { Language } from '../i18n/languages.ts';
import type { PlanId } from './plan-ids.ts';

/** A line of the comparison: what it is about, and what each plan has of it, the cheapest first. */
export type PlanRow = [feature: string, initial: string, basic: string, advanced: string];

/**
 * What each plan holds: as a list on its card, and line by line in the comparison. The desk replaces the values in
 * place (`site-facts.ts`).
 */
export const planContents: {
  features: Record<PlanId, Record<Language, string[]>>;
  rows: Record<Language, PlanRow[]>;
} = {
  features: {
    initial: {
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
    },
    basic: {
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
    },
    advanced: {
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
    },
  },
  rows: {
    ru: [
      [
        'Консультации по телефону и в мессенджере',
        'до 3 в месяц',
        'до 8 в месяц',
        'без ограничений',
      ],
      ['Ответ по существу', '1 рабочий день', '4 рабочих часа', '2 рабочих часа'],
      ['Проверка договоров и других документов', '1 в месяц', '3 в месяц', '6 в месяц'],
      ['Составление документов', 'не входит', '2 в месяц', '4 в месяц'],
      ['Претензии и ответы на них', 'не входит', '1 в месяц', 'до 3 в месяц'],
      ['Проверка контрагентов', 'не входит', '2 в месяц', '5 в месяц'],
      ['Кадровые документы', 'образцы', 'образцы и проверка', 'подготовка и проверка'],
      [
        'Проверки государственных органов',
        'не входит',
        'консультация',
        'консультация и выезд юриста',
      ],
      ['Проверка тендерной заявки', 'не входит', 'не входит', '1 в месяц'],
      ['Юрист на переговорах', 'не входит', 'не входит', '1 встреча в месяц'],
      [
        'Кто с вами работает',
        'дежурный юрист',
        'закреплённый юрист',
        'закреплённый юрист и команда экспертов',
      ],
      [
        'Ведение дел в суде',
        'отдельно, за результат',
        'отдельно, за результат',
        'отдельно, за результат',
      ],
    ],
    kg: [
      [
        'Телефон жана мессенджер аркылуу консультациялар',
        'айына 3кө чейин',
        'айына 8ге чейин',
        'чексиз',
      ],
      ['Маселе боюнча жооп', '1 иш күнү', '4 иш сааты', '2 иш сааты'],
      ['Келишимдерди жана башка документтерди текшерүү', 'айына 1', 'айына 3', 'айына 6'],
      ['Документтерди түзүү', 'кирбейт', 'айына 2', 'айына 4'],
      ['Талап каттар жана аларга жооптор', 'кирбейт', 'айына 1', 'айына 3кө чейин'],
      ['Контрагенттерди текшерүү', 'кирбейт', 'айына 2', 'айына 5'],
      ['Кадр документтери', 'үлгүлөр', 'үлгүлөр жана текшерүү', 'даярдоо жана текшерүү'],
      [
        'Мамлекеттик органдардын текшерүүлөрү',
        'кирбейт',
        'консуль­тация',
        'консуль­тация жана юристтин катышуусу',
      ],
      ['Тендердик табыштаманы текшерүү', 'кирбейт', 'кирбейт', 'айына 1'],
      ['Сүйлөшүүгө юристтин катышуусу', 'кирбейт', 'кирбейт', 'айына 1 жолугушуу'],
      [
        'Сиз менен ким иштейт',
        'кезекчи юрист',
        'бекитилген юрист',
        'бекитилген юрист жана эксперттер командасы',
      ],
      [
        'Сотто иш жүргүзүү',
        'өзүнчө, натыйжага жараша',
        'өзүнчө, натыйжага жараша',
        'өзүнчө, натыйжага жараша',
      ],
    ],
    en: [
      ['Consultations by phone and messenger', 'up to 3 a month', 'up to 8 a month', 'unlimited'],
      ['Substantive answer', '1 working day', '4 working hours', '2 working hours'],
      ['Review of contracts and other documents', '1 a month', '3 a month', '6 a month'],
      ['Drafting of documents', 'not included', '2 a month', '4 a month'],
      ['Letters of claim and replies', 'not included', '1 a month', 'up to 3 a month'],
      ['Checks on counterparties', 'not included', '2 a month', '5 a month'],
      ['Staff documents', 'samples', 'samples and review', 'drafting and review'],
      ['State inspections', 'not included', 'consultation', 'consultation and a visiting lawyer'],
      ['Review of a tender bid', 'not included', 'not included', '1 a month'],
      ['A lawyer at negotiations', 'not included', 'not included', '1 meeting a month'],
      [
        'Who works with you',
        'duty lawyer',
        'assigned lawyer',
        'assigned lawyer and team of experts',
      ],
      [
        'Court cases',
        'separately, for results',
        'separately, for results',
        'separately, for results',
      ],
    ],
  },
};
