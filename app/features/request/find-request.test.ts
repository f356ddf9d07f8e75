import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#test/fixtures/property-runs.ts';
import { insertRequest, openTestSite } from '#test/fixtures/test-site.ts';
import { findRequestId } from './find-request.server.ts';

const site = await openTestSite();

/** Texts that `Number` reads as an id, or nearly. */
const spelling = (id: number) =>
  fc.oneof(
    fc
      .tuple(
        fc.constantFrom(
          '',
          ' ',
          '+',
          '-',
          '0',
          '00',
          '0x',
          '0b',
          '0o',
          '%20',
          '\t',
          '\n',
          '\u00a0',
        ),
        fc.constantFrom(2, 8, 10, 16),
        fc.constantFrom('', '.0', '.', 'e0', 'E+0', 'n', ' ', '_', '\0', '/', '%00'),
      )
      .map(([before, base, after]) => `${before}${id.toString(base)}${after}`),
    fc.string(),
  );

test('only one spelling of an id finds a request', async () => {
  const { database } = site;
  const id = Number(await insertRequest(database, {}));
  expect(await findRequestId(database, `${id}`)).toBe(id);
  await fc.assert(
    fc.asyncProperty(spelling(id), async (text) => {
      fc.pre(text !== `${id}`);
      expect(await findRequestId(database, text)).toBeUndefined();
    }),
    runs(60, 2000),
  );
});
