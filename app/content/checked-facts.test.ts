import { expect, test } from 'vitest';
import { isChecked, shownTroubles } from './checked-facts.ts';
import { company } from './company.ts';
import { companyOf } from './company-of.ts';
import type { Trouble } from './site-facts.ts';

/** A company that is no longer the sample. */
function ownFirm(checked: Partial<Trouble> = {}) {
  const { facts } = company();
  const [first, ...others] = facts.troubles.troubles;
  if (!first) throw new Error('There is no trouble');
  return companyOf({
    ...facts,
    troubles: { troubles: [{ ...first, ...checked }, ...others] },
    company: {
      ...facts.company,
      legalName: { ...facts.company.legalName, ru: 'ОсОО «Своя»' },
      taxNumber: '01234567890123',
    },
  });
}

test('what no lawyer has checked is a sample of the invented company, and nobody else shows it', () => {
  expect(shownTroubles(company())).toHaveLength(6);
  expect(shownTroubles(company()).filter(isChecked)).toEqual([]);
  expect(shownTroubles(ownFirm())).toEqual([]);
  expect(shownTroubles(ownFirm({ checkedBy: 'ismailov' }))).toEqual([]);
  const checked = { checkedBy: 'ismailov', checkedOn: '2026-11-28' };
  expect(shownTroubles(ownFirm(checked)).map(({ key }) => key)).toEqual(['debt']);
  expect(shownTroubles(ownFirm({ ...checked, hidden: true }))).toEqual([]);
});
