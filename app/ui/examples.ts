import type { ReactNode } from 'react';

/** Neutral texts for examples. */
export type ExampleWords = {
  /** One or two words: a button, a label. */
  label: string;
  title: string;
  /** Two sentences. */
  text: string;
  /** A sentence with a link between `<1>` and `</1>`. */
  linked: string;
  name: string;
  /** 75 letters without a place to break. */
  longWord: string;
};

/** Examples of a part by the state that each shows: `export const examples` of `*.examples.tsx`. */
export type Examples = Record<string, (words: ExampleWords) => ReactNode>;

/** Keys are the codes of the site's languages. */
export const exampleWords = {
  ru: {
    label: 'Показать ещё',
    title: 'Что взять с собой на первую встречу',
    text: 'Возьмите паспорт и все бумаги по делу. Копии снимем на месте.',
    linked: 'Не нашли ответа? <1>Напишите нам</1>, и мы перезвоним.',
    name: 'Айбек Осмонов',
    longWord: 'сверхвысокоспециализированнопрофессиональноадминистративнопроцессуальнейший',
  },
  kg: {
    label: 'Дагы көрсөтүү',
    title: 'Биринчи жолугушууга эмнелерди ала келүү керек',
    text: 'Паспортуңузду жана иш боюнча бардык кагаздарды ала келиңиз. Көчүрмөсүн өзүбүз жасайбыз.',
    linked: 'Жооп тапкан жоксузбу? <1>Бизге жазыңыз</1>, биз чалабыз.',
    name: 'Өмүрбек Үсөнов',
    longWord: 'кыргызстандыктардынмыйзамдуулугунтүшүндүрүүчүлөрүбүздөндүрсүңөрбүбөлүшкөндө',
  },
  en: {
    label: 'Show more',
    title: 'What to bring to the first meeting',
    text: 'Bring your passport and every paper of the case. We make the copies.',
    linked: 'No answer here? <1>Write to us</1>, and we call you back.',
    name: 'Ada Lovelace',
    longWord: 'pneumonoultramicroscopicsilicovolcanoconiosisfloccinaucinihilipilifications',
  },
} satisfies Record<string, ExampleWords>;
