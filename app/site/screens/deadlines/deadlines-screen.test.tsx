import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { pathTo } from '../../../addresses/path-to.ts';
import { isShown } from '../../../addresses/shown-pages.ts';
import { company } from '../../../content/company.ts';
import { defaultFacts } from '../../../content/default-facts.ts';
import type { Deadline } from '../../../content/site-facts.ts';
import { replaceFacts } from '../../../content/snapshot.server.ts';
import { textsOf } from '../../../content/texts.server.ts';
import { PageProvider } from '../../../i18n/page-context.tsx';
import DeadlinesScreen from './deadlines-screen.tsx';

afterEach(() => replaceFacts({}));

const [checked, unchecked] = defaultFacts.deadlines.deadlines as [Deadline, Deadline];
const check = { checkedBy: 'ismailov', checkedOn: '2026-11-28' };

/** Replaces the demo company's facts. */
function ownFirm(deadlines: Deadline[]): void {
  replaceFacts({
    company: {
      ...defaultFacts.company,
      legalName: { ...defaultFacts.company.legalName, ru: 'ОсОО «Своя»' },
      taxNumber: '01234567890123',
    },
    deadlines: { deadlines },
  });
}

function rendered() {
  const page = {
    language: 'ru',
    fixed: false,
    path: pathTo('deadlines'),
    search: '',
    texts: textsOf('ru'),
  } as const;
  return renderToStaticMarkup(
    <PageProvider value={page}>
      <DeadlinesScreen />
    </PageProvider>,
  );
}

/** The questions of the linked data. */
function questionsIn(html: string): string[] {
  const [, graph = ''] = /ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const nodes = JSON.parse(graph)['@graph'] as { mainEntity?: { name: string }[] }[];
  return nodes.flatMap(({ mainEntity = [] }) => mainEntity.map(({ name }) => name));
}

const sample = textsOf('ru').t('deadlines:sample');

test('the invented company shows all limits as a sample, and search engines get none', () => {
  const html = rendered();
  expect(company().facts.deadlines.deadlines.length).toBeGreaterThan(2);
  for (const { key } of company().facts.deadlines.deadlines) expect(html).toContain(`id="${key}"`);
  expect(html).toContain(sample);
  expect(questionsIn(html)).toEqual([]);
});

test('a limit that a lawyer has checked is shown with their name and the day, and search engines get it', () => {
  ownFirm([{ ...checked, ...check }, unchecked]);
  const html = rendered();
  expect(html).not.toContain(sample);
  expect(html).toContain('Тимур Исмаилов');
  expect(html).toContain('28 ноября 2026');
  expect(questionsIn(html)).toEqual([checked.words.ru.situation]);
  expect(html).not.toContain(unchecked.words.ru.situation);
  expect(html).not.toContain(`id="${unchecked.key}"`);
});

test('a sample among checked limits is marked, and search engines do not get it', () => {
  replaceFacts({ deadlines: { deadlines: [{ ...checked, ...check }, unchecked] } });
  const html = rendered();
  expect(html).toContain(sample);
  expect(html).toContain(`id="${unchecked.key}"`);
  expect(questionsIn(html)).toEqual([checked.words.ru.situation]);
});

test('a company with facts of its own has no page of limits until a lawyer has checked one', () => {
  ownFirm([checked, { ...unchecked, ...check, hidden: true }]);
  expect(isShown('deadlines')).toBe(false);
  ownFirm([{ ...checked, ...check }]);
  expect(isShown('deadlines')).toBe(true);
});
