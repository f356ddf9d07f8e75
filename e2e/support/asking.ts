/** The three request forms by their stored `door`, with their specific fields. */
export const doors = {
  home: {
    path: '/',
    endpoint: 'requests',
    extra: { events: '3', notes: 'Нужна проверка договора аренды.' },
  },
  profile: {
    path: '/personal-detail',
    endpoint: 'profile-requests',
    extra: { events: '1', notes: 'Суд назначен на вторник.' },
  },
  contact: {
    path: '/contact',
    endpoint: 'quick-requests',
    extra: { adress: 'Бишкек, Чүй 1', notes: 'Перезвоните мне.', plan: 'basic' },
  },
} as const;

export type Door = keyof typeof doors;

/** Concurrent requests: each response takes at least a twentieth of a second. */
const atOnce = 6;

/** Results of `act` for 0, 1, 2 …, a few at a time. */
export async function manyTimes<Answer>(
  times: number,
  act: (n: number) => Promise<Answer>,
): Promise<Answer[]> {
  const numbers = Array.from({ length: times }, (_, n) => n);
  const answers: Answer[] = [];
  while (answers.length < times) {
    const next = numbers.slice(answers.length, answers.length + atOnce);
    answers.push(...(await Promise.all(next.map(act))));
  }
  return answers;
}

let people = 0;

/** A new visitor with a unique email address and phone number. */
export function somebody(): { name: string; email: string; number: string; phone: string } {
  people += 1;
  const rest = String(100_000 + people * 7 + (process.pid % 1000) * 700).slice(-6);
  return {
    name: 'Айпери Маматова',
    email: `visitor${people}@mail.example`,
    number: `0555 ${rest}`,
    phone: `+996555${rest}`,
  };
}

export type Sending = {
  lang?: string;
  /** IP address in X-Forwarded-For; the site must trust its proxy. */
  from?: string;
  /** Posts to the page, as a browser without JavaScript does. */
  plain?: boolean;
};

export async function ask(
  site: { url: string },
  door: Door,
  fields: Record<string, string>,
  { lang = 'ru', from, plain = false }: Sending = {},
): Promise<Response> {
  const { path, endpoint } = doors[door];
  const target = plain ? path : `/api/forms/${endpoint}`;
  return fetch(`${site.url}${target}?lng=${lang}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: from ? { 'x-forwarded-for': from } : {},
  });
}
