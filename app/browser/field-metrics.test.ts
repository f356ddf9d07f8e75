import { expect, test } from 'vitest';
import { bucketOf, fieldMetricNames, fieldMetrics, quarterBound } from './field-metrics.ts';

test('a value falls into the first bucket whose bound it keeps', () => {
  expect([0, 500, 501, 6000, 6001].map((value) => bucketOf('lcp', value))).toEqual([0, 0, 1, 6, 7]);
});

test('three quarters of the views keep the bound', () => {
  expect(quarterBound('ttfb', [])).toBeUndefined();
  expect(quarterBound('ttfb', [3, 0, 1])).toBe(100);
  expect(quarterBound('ttfb', [2, 0, 2])).toBe(400);
  expect(quarterBound('ttfb', [1, 0, 0, 0, 0, 9])).toBe(Number.POSITIVE_INFINITY);
});

test('a goal is a bound: no bucket holds both good and bad views', () => {
  for (const metric of fieldMetricNames) {
    const { bounds, goal } = fieldMetrics[metric];
    expect([...bounds].sort((a, b) => a - b)).toEqual(bounds);
    expect(bounds).toContain(goal);
  }
});
