import { withFallback } from '../i18n/languages.ts';
import type { Deadline } from './site-facts.ts';

/** Samples, not checked by a lawyer of the company. */
const unchecked = { checkedBy: '', checkedOn: '' };

/** Time limits with a known legal source; others are left out. */
export const defaultDeadlines: readonly Deadline[] = [
  {
    key: 'detention',
    hidden: false,
    source:
      'https://manas.news/glavnoe/minjust-predlagaet-zapretit-zaderzhivat-bez-sankcii-bolee-chem-na-48-chasov-vo-vremja-chp',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Вас или близкого задержали',
        term: '48 часов',
        from: 'С той минуты, когда человека остановили и не отпускают',
        law: 'Конституция КР, ст. 59; Уголовно-процессуальный кодекс КР от 28.10.2021 № 129',
        lastDay:
          'Прошло 48 часов, а решения суда нет: задержанного должны отпустить. Требуйте адвоката и запись точного времени задержания, жалуйтесь прокурору.',
      },
      kg: {
        situation: 'Сизди же жакыныңызды кармашты',
        term: '48 саат',
        from: 'Адамды токтотуп, коё бербей калган мүнөттөн тартып',
        law: 'КР Конституциясы, 59-берене; 2021-жылдын 28-октябрындагы № 129 Кылмыш-жаза процессуалдык кодекси',
        lastDay:
          '48 саат өтүп, соттун чечими жок болсо, кармалган адам бошотулууга тийиш. Адвокат талап кылып, кармалган так убакытты жаздырыңыз, прокурорго даттаныңыз.',
      },
      en: {
        situation: 'You or someone close has been detained',
        term: '48 hours',
        from: 'From the minute the person was stopped and not let go',
        law: 'Constitution, art. 59; Criminal Procedure Code No. 129 of 28.10.2021',
        lastDay:
          'If 48 hours have passed with no court decision, the person must be released. Ask for an advocate, have the exact time of detention recorded, complain to the prosecutor.',
      },
    }),
  },
  {
    key: 'limitation',
    hidden: false,
    source: 'https://www.grandliga.com/debt-collection-in-kyrgyzstan/',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Вам не вернули долг или нарушили договор',
        term: '3 года',
        from: 'Со дня, когда долг надо было вернуть; если день не назван, со дня, когда его можно было потребовать',
        law: 'Гражданский кодекс КР, часть I, ст. 212 и 216',
        lastDay:
          'Подайте иск в суд и попросите отметку с датой на своём экземпляре. Или возьмите у должника письменное признание долга: после него срок считают заново.',
      },
      kg: {
        situation: 'Сизден алынган карыз кайтарылган жок же келишимдин шарттары бузулду',
        term: '3 жыл',
        from: 'Карыз кайтарылчу күндөн тартып; күнү айтылбаса, аны талап кылса боло турган күндөн тартып',
        law: 'КР Жарандык кодекси, I бөлүк, 212- жана 216-берене',
        lastDay:
          'Доо арызын сотко берип, өзүңүздөгү нускага күнү жазылган белги койдуруңуз. Же карызкордон карызды мойнуна алган кагаз алыңыз: андан кийин мөөнөт кайра башынан саналат.',
      },
      en: {
        situation: 'A debt was not repaid or a contract was broken',
        term: '3 years',
        from: 'From the day the debt was due; if no day was named, from the day it could be demanded',
        law: 'Civil Code, part I, arts. 212 and 216',
        lastDay:
          'File the claim and have the date stamped on your copy. Or get the debtor to admit the debt in writing: time then starts again.',
      },
    }),
  },
  {
    key: 'wages',
    hidden: false,
    source: 'https://24.kg/english/317888__President_Sadyr_Japarov_signs_Labor_Code/',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Не выплатили зарплату, отпускные или расчёт',
        term: '3 года',
        from: 'Со дня, когда деньги должны были выплатить',
        law: 'Трудовой кодекс КР от 23.01.2025, статья уточняется',
        lastDay:
          'Подайте иск о зарплате в суд под отметку с датой. За каждый день задержки можно требовать ещё 0,25 % долга.',
      },
      kg: {
        situation: 'Эмгек акы, өргүү акысы же бошонгондогу төлөм берилген жок',
        term: '3 жыл',
        from: 'Акча төлөнүшү керек болгон күндөн тартып',
        law: '2025-жылдын 23-январындагы Эмгек кодекси, беренеси такталууда',
        lastDay:
          'Эмгек акы жөнүндө доо арызын сотко берип, күнү жазылган белги койдуруңуз. Кечиккен ар бир күн үчүн карыздын дагы 0,25 пайызын талап кылса болот.',
      },
      en: {
        situation: 'Wages, holiday pay or final pay were not paid',
        term: '3 years',
        from: 'From the day the money was due',
        law: 'Labour Code of 23.01.2025, article to be confirmed',
        lastDay:
          'File the claim for wages and have the date stamped. For each day of delay you can also ask for 0.25% of the debt.',
      },
    }),
  },
  {
    key: 'appeal',
    hidden: false,
    source: 'https://svodka.akipress.org/statpage:codex:4/?from=traffic',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Суд первой инстанции решил гражданское дело не в вашу пользу',
        term: '30 дней',
        from: 'Безопаснее считать со дня, когда решение объявили',
        law: 'Гражданский процессуальный кодекс КР от 25.01.2017 № 14, глава об апелляции',
        lastDay:
          'Сдайте жалобу в канцелярию суда, который решил дело, до конца рабочего дня и возьмите отметку с датой. Отправили почтой — храните чек.',
      },
      kg: {
        situation: 'Биринчи инстанциядагы сот жарандык ишти сиздин пайдаңызга чечкен жок',
        term: '30 күн',
        from: 'Чечим жарыяланган күндөн тартып эсептеген ишенимдүүрөөк',
        law: '2017-жылдын 25-январындагы № 14 Жарандык процесстик кодекс, апелляция жөнүндө глава',
        lastDay:
          'Апелляциялык даттанууну ишти чечкен соттун кеңсесине иш күнү бүткүчө тапшырып, күнү жазылган белги алыңыз. Почта менен жөнөтсөңүз, чегин сактаңыз.',
      },
      en: {
        situation: 'The first-instance court decided a civil case against you',
        term: '30 days',
        from: 'It is safer to count from the day the judgment was announced',
        law: 'Code of Civil Procedure No. 14 of 25.01.2017, chapter on appeals',
        lastDay:
          'Hand the appeal to the registry of the court that decided the case before closing time and get a dated stamp. If you post it, keep the receipt.',
      },
    }),
  },
  {
    key: 'administrative',
    hidden: false,
    source:
      'https://jardam.kg/administrativdik-ukuk/administrativdik-organdardyn-chechimderine-araketterine-zhe-araketsizdigine-kantip-dattansa-bolot',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Госорган отказал вам или решил против вас',
        term: '30 рабочих дней',
        from: 'Со дня, когда вы получили решение или орган совершил действие',
        law: 'Закон КР от 31.07.2015 № 210 «Об основах административной деятельности и административных процедурах», статья уточняется',
        lastDay: 'Подайте жалобу в тот же орган или в вышестоящий и возьмите входящий номер.',
      },
      kg: {
        situation: 'Мамлекеттик орган өтүнүчүңүздү четке какты же сизге каршы чечим чыгарды',
        term: '30 иш күнү',
        from: 'Чечимди алган же орган аракет жасаган күндөн тартып',
        law: '2015-жылдын 31-июлундагы № 210 «Административдик иштин негиздери жана административдик жол-жоболор жөнүндө» мыйзам, беренеси такталууда',
        lastDay:
          'Даттанууну ошол эле органга же андан жогору турган органга берип, кирүү номерин алыңыз.',
      },
      en: {
        situation: 'A state body refused you or decided against you',
        term: '30 working days',
        from: 'From the day you received the decision or the body acted',
        law: 'Law No. 210 of 31.07.2015 on administrative activity and procedures, article to be confirmed',
        lastDay:
          'File the complaint with the same body or the one above it and get the incoming number.',
      },
    }),
  },
  {
    key: 'aksakals',
    hidden: false,
    source:
      'https://24.kg/vlast/338872_vkyirgyizstane_resheniya_sudov_aksakalov_mojno_budet_osporit_/',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Не согласны с решением суда аксакалов',
        term: '10 дней',
        from: 'Со дня, когда решение огласили',
        law: 'Гражданский процессуальный кодекс КР, глава об обжаловании решений судов аксакалов (закон 2025 года)',
        lastDay: 'Подайте жалобу в районный или городской суд по месту суда аксакалов.',
      },
      kg: {
        situation: 'Аксакалдар сотунун чечимине макул эмессиз',
        term: '10 күн',
        from: 'Чечим жарыяланган күндөн тартып',
        law: 'КР Жарандык процесстик кодекси, аксакалдар сотторунун чечимдерине даттануу жөнүндө глава (2025-жылдагы мыйзам)',
        lastDay: 'Даттанууну аксакалдар соту жайгашкан жердеги райондук же шаардык сотко бериңиз.',
      },
      en: {
        situation: 'You disagree with a decision of an aksakals’ court',
        term: '10 days',
        from: 'From the day the decision was announced',
        law: 'Code of Civil Procedure, chapter on aksakals’ courts (law of 2025)',
        lastDay: 'File the complaint with the district or city court of the place.',
      },
    }),
  },
  {
    key: 'inheritance',
    hidden: false,
    source:
      'https://jardam.kg/%D2%AFi-b%D2%AFl%D3%A9l%D2%AFk-mamileler/kereez-kat-zhok-uchurda-muras-kantip-b%D3%A9l%D2%AFsht%D2%AFr%D2%AFl%D3%A9t',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Умер близкий человек, осталось наследство',
        term: '6 месяцев',
        from: 'Со дня смерти',
        law: 'Гражданский кодекс КР, часть II, наследственное право; статья уточняется',
        lastDay:
          'Подайте нотариусу заявление о принятии наследства, даже если собраны не все бумаги. Вы за границей? Идите к консулу.',
      },
      kg: {
        situation: 'Жакын адамыңыз каза болуп, мурас калды',
        term: '6 ай',
        from: 'Каза болгон күндөн тартып',
        law: 'КР Жарандык кодекси, II бөлүк, мурас укугу; беренеси такталууда',
        lastDay:
          'Кагаздардын баары топтоло элек болсо да, нотариуска мурасты кабыл алуу жөнүндө арыз бериңиз. Чет өлкөдөсүзбү? Консулга барыңыз.',
      },
      en: {
        situation: 'Someone close has died and left an estate',
        term: '6 months',
        from: 'From the day of death',
        law: 'Civil Code, part II, law of succession; article to be confirmed',
        lastDay:
          'Give a notary your statement accepting the estate, even if papers are missing. Abroad? Go to the consul.',
      },
    }),
  },
  {
    key: 'division',
    hidden: false,
    source: 'https://prg-online-web.prgapp.kz/document/?doc_id=30286698',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Развелись и не поделили имущество',
        term: '3 года',
        from: 'Безопаснее считать со дня развода',
        law: 'Семейный кодекс КР от 30.08.2003 № 201, ст. 39 (уточняется)',
        lastDay:
          'Подайте иск о разделе под отметку с датой: список имущества можно уточнить позже.',
      },
      kg: {
        situation: 'Ажырашып, мүлктү бөлүшкөн жоксуздар',
        term: '3 жыл',
        from: 'Ажырашкан күндөн тартып эсептеген ишенимдүүрөөк',
        law: '2003-жылдын 30-августундагы № 201 Үй-бүлө кодекси, 39-берене (такталууда)',
        lastDay:
          'Мүлктү бөлүштүрүү жөнүндө доо арызын берип, күнү жазылган белги алыңыз: мүлктүн тизмесин кийин тактаса болот.',
      },
      en: {
        situation: 'You divorced and have not divided the property',
        term: '3 years',
        from: 'It is safer to count from the divorce',
        law: 'Family Code No. 201 of 30.08.2003, art. 39 (to be confirmed)',
        lastDay:
          'File the claim for division and get a dated stamp: the list of property can be completed later.',
      },
    }),
  },
  {
    key: 'alimony',
    hidden: false,
    source: 'https://continent-online.com/document/?doc_id=30286698&mode=p&page=4',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Алименты назначены, но их не платили',
        term: 'За последние 3 года; если виноват плательщик, за всё время',
        from: 'Назад от дня, когда предъявили исполнительный лист или нотариальное соглашение',
        law: 'Семейный кодекс КР, ст. 118, п. 1 и 2',
        lastDay:
          'Отнесите исполнительный лист судебному исполнителю и попросите письменный расчёт долга.',
      },
      kg: {
        situation: 'Алимент дайындалган, бирок төлөнгөн эмес',
        term: 'Акыркы 3 жыл үчүн; төлөөчү күнөөлүү болсо, бүт мезгил үчүн',
        from: 'Аткаруу барагы же нотариалдык макулдашуу өндүрүүгө берилген күндөн артка карай',
        law: 'КР Үй-бүлө кодекси, 118-берене, 1- жана 2-пункт',
        lastDay:
          'Аткаруу барагын сот аткаруучуга тапшырып, карыздын жазуу жүзүндөгү эсебин сураңыз.',
      },
      en: {
        situation: 'Child support was ordered but not paid',
        term: 'For the last 3 years; if the payer is at fault, for the whole time',
        from: 'Back from the day the writ or the notarised agreement was presented',
        law: 'Family Code, art. 118, paras. 1 and 2',
        lastDay:
          'Take the writ of execution to the bailiff and ask for a written calculation of the debt.',
      },
    }),
  },
  {
    key: 'company',
    hidden: false,
    source: 'https://deure.kg/en/services/reregistration',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Сменились участник, доля, название или адрес компании',
        term: '30 календарных дней',
        from: 'Со дня, когда приняли решение',
        law: 'Положение о государственной регистрации юридических лиц (постановление Кабинета министров КР от 31.03.2023 № 178); число дней уточняется',
        lastDay:
          'Подайте заявление и решение в орган юстиции или электронно и сохраните расписку о приёме.',
      },
      kg: {
        situation: 'Компаниянын катышуучусу, үлүшү, аталышы же дареги өзгөрдү',
        term: '30 календардык күн',
        from: 'Чечим кабыл алынган күндөн тартып',
        law: 'Юридикалык жактарды мамлекеттик каттоо жөнүндө жобо (Министрлер кабинетинин 2023-жылдын 31-мартындагы № 178 токтому); күндөрдүн саны такталууда',
        lastDay:
          'Арыз менен чечимди юстиция органына же электрондук түрдө берип, кабыл алынганын ырастаган кагазды сактаңыз.',
      },
      en: {
        situation: 'A member, share, name or address of the company has changed',
        term: '30 calendar days',
        from: 'From the day of the decision',
        law: 'Regulation on state registration of legal entities (Cabinet resolution No. 178 of 31.03.2023); number of days to be confirmed',
        lastDay:
          'File the application and the decision with the justice authority or online and keep the receipt.',
      },
    }),
  },
  {
    key: 'tax',
    hidden: false,
    source: 'https://www.mondaq.com/tax-authorities/1658812/',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Налоговая доначислила налог или санкцию',
        term: '30 дней',
        from: 'Со дня, когда вручили решение',
        law: 'Налоговый кодекс КР от 18.01.2022 № 3, обжалование; статья уточняется',
        lastDay: 'Подайте жалобу в вышестоящий налоговый орган и сохраните входящий номер.',
      },
      kg: {
        situation: 'Салык органы кошумча салык же санкция эсептеди',
        term: '30 күн',
        from: 'Чечим тапшырылган күндөн тартып',
        law: '2022-жылдын 18-январындагы № 3 Салык кодекси, даттануу; беренеси такталууда',
        lastDay: 'Даттанууну жогору турган салык органына берип, кирүү номерин сактаңыз.',
      },
      en: {
        situation: 'The tax service has assessed extra tax or a penalty',
        term: '30 days',
        from: 'From the day the decision was served',
        law: 'Tax Code No. 3 of 18.01.2022, appeals; article to be confirmed',
        lastDay: 'File the complaint with the higher tax authority and keep the incoming number.',
      },
    }),
  },
  {
    key: 'consumer',
    hidden: false,
    source: 'http://cbd.minjust.gov.kg/act/view/ky-kg/590',
    ...unchecked,
    words: withFallback({
      ru: {
        situation: 'Купили вещь, она исправна, но не подошла',
        term: '14 дней',
        from: 'Со следующего дня после покупки',
        law: 'Закон КР от 10.12.1997 № 90 «О защите прав потребителей», статья уточняется',
        lastDay:
          'Отнесите вещь с ярлыком и чеком продавцу и отдайте письменную просьбу об обмене. Вещь с браком? Срок другой, по гарантии.',
      },
      kg: {
        situation: 'Буюм сатып алдыңыз, ал бузук эмес, бирок ылайык келген жок',
        term: '14 күн',
        from: 'Сатып алган күндүн эртесинен тартып',
        law: '1997-жылдын 10-декабрындагы № 90 «Керектөөчүлөрдүн укуктарын коргоо жөнүндө» мыйзам, беренеси такталууда',
        lastDay:
          'Буюмду этикеткасы жана чеги менен сатуучуга алып барып, алмаштыруу жөнүндө жазуу жүзүндөгү өтүнүчүңүздү бериңиз. Буюм бузукпу? Мөөнөтү башка, кепилдик боюнча.',
      },
      en: {
        situation: 'You bought a sound item and it does not suit',
        term: '14 days',
        from: 'From the day after the purchase',
        law: 'Law No. 90 of 10.12.1997 on consumer protection, article to be confirmed',
        lastDay:
          'Take the item with its label and receipt to the seller with a written request for exchange. Faulty item? Another time applies, under the guarantee.',
      },
    }),
  },
];
