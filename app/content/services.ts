import { company } from './company.ts';
import type { ServicePicture } from './service-pictures.ts';
import type { Service, ServiceId } from './site-facts.ts';

/** The service of an id, such as one in an address; undefined where the site shows none. */
export function findService(id: unknown): Service | undefined {
  return company().services.find((service) => service.id === id);
}

/** Whether a service exists, shown or hidden: a visitor may have opened the form before it was hidden. */
export function isKnownService(id: string): boolean {
  return knownServices().includes(id);
}

/** Ids of all services, hidden ones too. */
export function knownServices(): ServiceId[] {
  return company().facts.services.services.map(({ id }) => id);
}

/** Services with another side: names are checked before facts are told. */
export function disputeServices(): ServiceId[] {
  return company()
    .facts.services.services.filter(({ hasOtherSide }) => hasOtherSide)
    .map(({ id }) => id);
}

export type PracticeCard = {
  /** A service, or a part of the courts that has no page. */
  key: ServiceId | 'injury';
  service: ServiceId;
  picture: ServicePicture;
};

/** Cards of the home page (spec, point 2). */
const cardCount = 6;

/** A card for each service. Where they are fewer than six, injuries stand beside the courts. */
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
