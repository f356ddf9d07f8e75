import * as v from 'valibot';
import { pathTo } from '../../addresses/path-to.ts';
import { type ServicePicture, servicePictures } from '../../content/service-pictures.ts';
import { serviceWords } from '../../content/service-words.ts';
import type { Service } from '../../content/site-facts.ts';
import { textsOf } from '../../content/texts.server.ts';
import {
  checkbox,
  inEachLanguage,
  line,
  lines,
  nameMax,
  optionalLine,
  says,
  whole,
} from '../../features/facts/fact-values.ts';
import type { Language } from '../../i18n/languages.ts';
import { firstSteps } from '../../modules.ts';
import type { Collection } from './collection.server.ts';

const pictures = Object.keys(servicePictures).map(Number) as ServicePicture[];

// Not by `serviceWords` alone: the texts of this process may lack a service that another one has just added.
const wordsOf = ({ id, words }: Service, language: Language) =>
  words?.[language] ?? serviceWords(textsOf(language), id);

const otherSide = {
  name: 'hasOtherSide',
  label: 'hasOtherSide',
  kind: 'check',
  hint: 'hasOtherSide',
} as const;

export const services: Collection<Service> = {
  section: 'services',
  key: 'id',
  hidden: 'hidden',
  schema: v.object({
    picture: v.pipe(whole(1, pictures.length), v.picklist(pictures, says('number'))),
    hasOtherSide: checkbox,
    words: inEachLanguage(
      v.object({
        title: line(80),
        menu: line(nameMax),
        card: line(160),
        bdsub: line(),
        h1: line(80),
        h5: optionalLine(300),
        details1: line(1500),
        details2: optionalLine(1500),
        works: lines(),
        terms: v.object({ cost: optionalLine(600), time: optionalLine(600), bring: lines() }),
      }),
    ),
  }),
  layout: [
    {
      title: 'names',
      fields: [
        { name: 'words.*.title', label: 'serviceTitle' },
        { name: 'words.*.menu', label: 'serviceMenu', hint: 'serviceMenu' },
        { name: 'words.*.card', label: 'serviceCard', hint: 'serviceCard' },
      ],
    },
    {
      title: 'page',
      fields: [
        { name: 'words.*.bdsub', label: 'serviceSub', hint: 'serviceSub' },
        { name: 'words.*.h1', label: 'serviceHeading' },
        { name: 'words.*.h5', label: 'serviceQuote', hint: 'optional', optional: true },
        { name: 'words.*.details1', label: 'serviceText', kind: 'lines' },
        {
          name: 'words.*.details2',
          label: 'serviceMore',
          kind: 'lines',
          hint: 'optional',
          optional: true,
        },
        {
          name: 'words.*.works',
          label: 'serviceWorks',
          kind: 'lines',
          hint: 'optionalFeatures',
          optional: true,
        },
      ],
    },
    {
      title: 'terms',
      fields: [
        {
          name: 'words.*.terms.cost',
          label: 'serviceCost',
          kind: 'lines',
          hint: 'optional',
          optional: true,
        },
        {
          name: 'words.*.terms.time',
          label: 'serviceTime',
          kind: 'lines',
          hint: 'optional',
          optional: true,
        },
        {
          name: 'words.*.terms.bring',
          label: 'serviceBring',
          kind: 'lines',
          hint: 'optionalFeatures',
          optional: true,
        },
      ],
    },
    {
      title: 'look',
      fields: [
        { name: 'picture', label: 'picture', kind: 'picture' },
        // Only a step that comes first asks for it.
        ...(firstSteps.length > 0 ? [otherSide] : []),
      ],
    },
  ],
  chosen: { picture: 1 },
  identify: (items) => ({ id: String(Math.max(0, ...items.map(({ id }) => Number(id))) + 1) }),
  name: (service, language) => wordsOf(service, language).title,
  page: ({ id }) => pathTo('service', { id }),
  note: (service, language) => (service.hidden ? wordsOf(service, language).menu : ''),
  links: (_, language) => [
    { href: pathTo('deskPeople'), text: textsOf(language).t('deskFacts:services.who') },
  ],
  texts(service, language) {
    const { title, menu, card } = wordsOf(service, language);
    const hrefOf = (name: string) =>
      pathTo('deskText', { id: `services:items.${service.id}.${name}` });
    return [
      { label: 'deskFacts:fields.serviceTitle', text: title, href: hrefOf('title') },
      { label: 'deskFacts:fields.serviceMenu', text: menu, href: hrefOf('menu') },
      { label: 'deskFacts:fields.serviceCard', text: card, href: hrefOf('card') },
    ];
  },
  // Request forms require a service.
  keepsOne: true,
};
