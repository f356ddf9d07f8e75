import { company } from './company.ts';
import type { ServicePicture } from './service-pictures.ts';
import type { Service, ServiceId } from './site-facts.ts';

/** The service of an id, such as from a URL; undefined if it is not visible. */
export function findService(id: unknown): Service | undefined {
  return company().services.find((service) => service.id === id);
}

/** Whether a service exists, visible or hidden: a visitor may have opened the form before it was hidden. */
export function isKnownService(id: string): boolean {
  return knownServices().includes(id);
}

/** Ids of all services, including hidden ones. */
export function knownServices(): ServiceId[] {
  return company().facts.services.services.map(({ id }) => id);
}

/** Services that involve another side: names are checked before facts. */
export function disputeServices(): ServiceId[] {
  return company()
    .facts.services.services.filter(({ hasOtherSide }) => hasOtherSide)
    .map(({ id }) => id);
}

export type PracticeCard = {
  /** A service, or a field of litigation without a page. */
  key: ServiceId | 'injury';
  service: ServiceId;
  picture: ServicePicture;
};

/** Cards of the home page (spec, point 2). */
const cardCount = 6;

/** A card per service; if fewer than six, litigation adds personal injury. */
export function practiceCards(): PracticeCard[] {
  const cards: PracticeCard[] = company().services.map(({ id, picture }) => ({
    key: id,
    service: id,
    picture,
  }));
  const courts = cards.findIndex(({ key }) => key === '1');
  if (courts < 0 || cards.length >= cardCount) return cards;
  return cards.toSpliced(courts + 1, 0, { key: 'injury', service: '1', picture: 2 });
}
