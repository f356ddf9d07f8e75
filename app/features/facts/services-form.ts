import type { Service } from '../../content/site-facts.ts';
import { byLanguage } from '../../i18n/languages.ts';
import { type FactProblems, fieldsIn, readTyped, type TypedFacts } from './fact-form.ts';
import { addedServiceSchema, textServiceSchema } from './fact-rules.ts';

/** What the desk changes of a service; its id stays. */
export type ServiceFacts = Pick<Service, 'picture' | 'hasOtherSide' | 'words'>;

const nothing: ServiceFacts = {
  picture: 1,
  hasOtherSide: false,
  words: byLanguage(() => ({
    title: '',
    menu: '',
    card: '',
    bdsub: '',
    h1: '',
    h5: '',
    details1: '',
    details2: '',
    works: [],
    terms: { cost: '', time: '', bring: [] },
  })),
};

/** The fields of a service's form; those of a new one without `service`. One whose words are texts has none of them. */
export function typedOfService(service: ServiceFacts = nothing): TypedFacts {
  const { picture, hasOtherSide, words } = service;
  return Object.fromEntries(fieldsIn({ picture, hasOtherSide, ...(words && { words }) }));
}

/** Reads a service's form. @returns the facts, or what is wrong with which field */
export function readServiceForm(
  typed: TypedFacts,
  hasWords: boolean,
): { value: ServiceFacts } | { problems: FactProblems } {
  if (hasWords) return readTyped(addedServiceSchema, typed);
  const read = readTyped(textServiceSchema, typed);
  return 'value' in read ? { value: { ...read.value, words: null } } : read;
}

/** Services with one more, whose id no other ever had: none is ever removed. */
export function withNewService(
  services: readonly Service[],
  facts: ServiceFacts,
  hidden = false,
): Service[] {
  const id = String(Math.max(0, ...services.map((service) => Number(service.id))) + 1);
  return [...services, { ...facts, id, hidden }];
}

/** The fields of all services, `services.<id>.words.ru.title`, and the order, to compare two versions. */
export function typedOfServices(services: readonly Service[]): TypedFacts {
  const each = services.flatMap(({ id, hidden, ...facts }) =>
    [...Object.entries(typedOfService(facts)), ...fieldsIn(hidden, 'hidden')].map(
      ([name, typed]) => [`services.${id}.${name}`, typed],
    ),
  );
  return { ...Object.fromEntries(each), order: services.map(({ id }) => id).join('\n') };
}

/** An earlier version of the services, to be restored: those that came later stay, hidden, because requests name them. */
export function restoredServices(version: readonly Service[], now: readonly Service[]): Service[] {
  const later = now.filter(({ id }) => !version.some((service) => service.id === id));
  return [...version, ...later.map((service) => ({ ...service, hidden: true }))];
}
