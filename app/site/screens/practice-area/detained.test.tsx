import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { pathTo } from '../../../addresses/path-to.ts';
import { defaultFacts } from '../../../content/default-facts.ts';
import { replaceFacts } from '../../../content/snapshot.server.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { languages } from '../../../i18n/languages.ts';
import { PageProvider } from '../../../i18n/page-context.tsx';
import { Detained } from './detained.tsx';

afterEach(() => replaceFacts({}));

test.each(languages)('%s: names the phone at night, or that there is none', (language) => {
  const texts = textsOf(language);
  const page = { language, fixed: false, search: '', texts, path: pathTo('service', { id: '1' }) };
  const rendered = () =>
    renderToStaticMarkup(
      <PageProvider value={page}>
        <Detained />
      </PageProvider>,
    );
  expect(rendered()).toContain(texts.t('services:detained.night'));
  const { contacts } = defaultFacts;
  replaceFacts({
    contacts: { ...contacts, nightPhone: '+996700112233', nightHours: '20:00–8:00' },
  });
  expect(rendered()).not.toContain(texts.t('services:detained.night'));
  expect(rendered()).toContain('<a href="tel:+996700112233">+996 700 11-22-33</a>, 20:00–8:00');
});
