import { findService } from '../../content/services.ts';
import type { ServiceId } from '../../content/site-facts.ts';
import { defaultImage, newsImage } from './news-rules.ts';

/** @property trouble key of the trouble, seen from both sides, that such a post is about */
type Topic = { picture: string; service: ServiceId; trouble?: string };

const picture = (name: string) => `/art/${name}.svg`;

/** Beginnings of words in titles, in every language, and what such a post is about; the first that fits counts. */
const topics: readonly [beginnings: string[], topic: Topic][] = [
  [
    ['распис', 'взыскан', 'тилкат', 'карыз', 'iou', 'debt', 'enforce'],
    { picture: 'case-debt-receipt', service: '1', trouble: 'debt' },
  ],
  [
    ['наслед', 'завещан', 'мурас', 'керээз', 'inherit', 'will'],
    { picture: 'case-parents-house', service: '1' },
  ],
  [
    ['закуп', 'тендер', 'сатып', 'procurement', 'tender'],
    { picture: 'case-tender-complaint', service: '5' },
  ],
  [
    ['фестивал', 'конференц', 'иш-чара', 'festival', 'conference'],
    { picture: 'topic-feast', service: '5' },
  ],
  [
    ['дтп', 'авари', 'кырсыг', 'accident'],
    { picture: 'topic-road', service: '1', trouble: 'accident' },
  ],
  [['медиац', 'mediation'], { picture: 'case-father-contact', service: '1', trouble: 'family' }],
  [
    ['развод', 'супруг', 'ажыраш', 'divorce'],
    { picture: 'case-divorce-flat', service: '1', trouble: 'family' },
  ],
  [
    ['трудов', 'уволь', 'увольня', 'эмгек', 'employ', 'dismiss'],
    { picture: 'topic-work', service: '1', trouble: 'work' },
  ],
  [['аренд', 'ижара', 'lease', 'rent'], { picture: 'case-divorce-flat', service: '3' }],
  [
    ['устав', 'партнёр', 'charter', 'partner'],
    { picture: 'case-partner-exit', service: '2', trouble: 'partner' },
  ],
  [['подписк', 'жазылуу', 'subscri'], { picture: 'topic-month', service: '4' }],
  [
    ['проверк', 'провер', 'контрагент', 'inspect', 'counterpart', 'текшер'],
    { picture: 'topic-check', service: '4' },
  ],
  [
    ['персональн', 'подпис', 'маалымат', 'data', 'signature'],
    { picture: 'topic-lock', service: '4' },
  ],
  [
    ['договор', 'доверенн', 'претенз', 'келишим', 'contract', 'claim'],
    { picture: 'topic-contract', service: '3' },
  ],
  [['товарн', 'trademark'], { picture: 'topic-lock', service: '2' }],
  [
    ['ип', 'осоо', 'бизнес', 'ишкер', 'trader', 'business'],
    { picture: 'topic-shop', service: '2' },
  ],
];

/** Topic of a post by its title; undefined if no word matches. */
function topicOf(title: string): Topic | undefined {
  const words = title.toLowerCase().split(/[^\p{L}-]+/u);
  const has = (beginning: string) =>
    words.some((word) => (beginning.length < 5 ? word === beginning : word.startsWith(beginning)));
  return topics.find(([beginnings]) => beginnings.some(has))?.[1];
}

/** URL of a post's picture: its own, else a drawing of what its title names, else the default. */
export function pictureOf(post: { title: string; image_url: string | null }): string {
  const own = newsImage(post.image_url);
  if (own !== defaultImage) return own;
  const topic = topicOf(post.title);
  return topic ? picture(topic.picture) : defaultImage;
}

/** The service that a post leads to; undefined where its title names none that the site shows. */
export function serviceOfPost(post: { title: string }): ServiceId | undefined {
  return findService(topicOf(post.title)?.service)?.id;
}

/** The trouble that a post is about, else those of its service. */
export function troublesOfPost<Trouble extends { key: string }>(
  post: { title: string },
  ofService: readonly Trouble[],
): readonly Trouble[] {
  const own = ofService.filter(({ key }) => key === topicOf(post.title)?.trouble);
  return own.length > 0 ? own : ofService;
}

/** How many posts a post leads on to. */
const shownNext = 2;

/** Of the newest posts those to read after this one: of the same service first. */
export function nextPosts<Teaser extends { id: number; title: string }>(
  post: { id: number; title: string },
  newest: readonly Teaser[],
): Teaser[] {
  const others = newest.filter(({ id }) => id !== post.id);
  const related = (one: Teaser) => serviceOfPost(one) === serviceOfPost(post);
  return [...others.filter(related), ...others.filter((one) => !related(one))].slice(0, shownNext);
}
