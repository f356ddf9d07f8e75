import { expect, test } from 'vitest';
import { campaignOf } from './campaign.ts';

const at = (query: string) => `https://kalys.example/kg/contact?${query}`;

test.each([
  [at('utm_source=Instagram&utm_medium=cpc&utm_campaign=Развод'), 'instagram / cpc / развод'],
  [at('utm_campaign=may&utm_source=google'), 'google / may'],
  [at('gclid=abc&utm_content=x'), ''],
  [at('utm_source=<script>'), ''],
  [at('utm_source=%D0%B6'.repeat(1)), 'ж'],
  [at('utm_source=a%40b.kg&utm_medium=996555123456'), ''],
  [at(`utm_source=${'a'.repeat(100)}`), 'a'.repeat(40)],
  ['nonsense', ''],
  [null, ''],
])('%s has the words %j', (referer, words) => {
  expect(campaignOf(referer)).toBe(words);
});
