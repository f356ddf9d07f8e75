import { afterEach, expect, test } from 'vitest';
import { listedPages } from '../../addresses/listed-pages.ts';
import { company } from '../../content/company.ts';
import { defaultFacts } from '../../content/default-facts.ts';
import { serviceWords } from '../../content/service-words.ts';
import { findService, isKnownService, practiceCards } from '../../content/services.ts';
import { replaceFacts } from '../../content/snapshot.server.ts';
import { textsOf } from '../../content/texts.server.ts';
import { languages } from '../../i18n/languages.ts';
import { subjectOf } from '../request/staff-fields.server.ts';
import {
  readServiceForm,
  restoredServices,
  type ServiceFacts,
  typedOfService,
  typedOfServices,
  withNewService,
} from './services-form.ts';

afterEach(() => replaceFacts({}));

const { services } = defaultFacts.services;

/** A form with its languages filled in. */
function typedService(): Record<string, string> {
  const required = ['title', 'menu', 'card', 'bdsub', 'h1', 'details1'];
  const words = languages.flatMap((language) =>
    required.map((name) => [`words.${language}.${name}`, `${name} ${language}`]),
  );
  return { ...typedOfService(), ...Object.fromEntries(words), 'words.en.works': 'One\nTwo' };
}

function added(): ServiceFacts {
  const read = readServiceForm(typedService(), true);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

test('an added service needs its names in three languages, and gets the next address', () => {
  const missing = { ...typedService(), 'words.kg.title': ' ' };
  expect(readServiceForm(missing, true)).toEqual({ problems: { 'words.kg.title': 'required' } });
  const six = withNewService(services, added());
  expect(six.at(-1)?.id).toBe('6');
  // A number is never given again: hidden services keep theirs.
  expect(withNewService(six.toSpliced(2, 1), added()).at(-1)?.id).toBe('7');
});

test('a service gives back what its form was filled with', () => {
  const facts = added();
  expect(readServiceForm(typedOfService(facts), true)).toEqual({ value: facts });
  for (const { id: each, hidden: _, ...own } of services) {
    expect(readServiceForm(typedOfService(own), false), each).toEqual({ value: own });
  }
});

test('pages, cards, lists and requests follow the services', () => {
  const own = withNewService(services, added()).map((service) => ({
    ...service,
    hidden: service.id === '3',
  }));
  replaceFacts({ services: { services: own } });
  const paths = listedPages().map(({ path }) => path);
  expect(paths).toContain('/practice-details/6');
  expect(paths).not.toContain('/practice-details/3');
  expect(findService('3')).toBeUndefined();
  expect(isKnownService('3')).toBe(true);
  expect(isKnownService('7')).toBe(false);
  expect(serviceWords(textsOf('en'), '6')).toMatchObject({
    menu: 'menu en',
    works: ['One', 'Two'],
  });
  expect(serviceWords(textsOf('kg'), '6').meta.title).toMatch(
    new RegExp(`^title kg.— ${company().name.kg}$`),
  );
  expect(subjectOf({ service: '6', plan: '' }, 'kg').service).toBe('menu kg');
  expect(subjectOf({ service: '3', plan: '' }, 'ru').service).toBe('Договоры');
  // Five are shown: injuries are the sixth card. With six there is no room for them.
  expect(practiceCards().map(({ key }) => key)).toEqual(['1', 'injury', '2', '4', '5', '6']);
  replaceFacts({ services: { services: withNewService(services, added()) } });
  expect(practiceCards().map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('a restored version keeps the services that came later, hidden', () => {
  const later = withNewService(services, added());
  const back = restoredServices(services, later);
  expect(back.slice(0, 5)).toEqual(services);
  expect(back[5]).toMatchObject({ id: '6', hidden: true });
  expect(typedOfServices(back)['services.6.hidden']).toBe('on');
});
