import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { FieldMetric, fieldConnections, fieldWidths } from './field-metrics.ts';

type Report = Partial<Record<FieldMetric, number>>;
type Connection = { effectiveType?: (typeof fieldConnections)[number] };

/**
 * Measures this page view and sends it when the page is left: no cookie, no identifier (docs/decisions/0038).
 * @param endpoint address that takes it
 */
export function measureView(endpoint: string): void {
  let report: Report = {};
  let loaded = true;
  onLCP(({ value, navigationType }: Metric) => {
    report[navigationType === 'back-forward-cache' ? 'restore' : 'lcp'] = Math.round(value);
  });
  onINP(({ value }) => {
    report.inp = Math.round(value);
  });
  onCLS(({ value }) => {
    report.cls = Math.round(value * 1000);
  });
  onTTFB(({ value }) => {
    report.ttfb = Math.round(value);
  });
  // After those of web-vitals, which report at the same moment.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(report).length === 0) return;
    const { pathname: path } = location;
    const view = { path, width: widthClass(), connection: connectionClass() };
    // What Back restores from memory, or a tab that is shown again, loads nothing.
    if (loaded) report.weight = kilobytes();
    navigator.sendBeacon(endpoint, JSON.stringify({ ...view, ...report }));
    report = {};
    loaded = false;
  });
}

function widthClass(): (typeof fieldWidths)[number] {
  return innerWidth < 640 ? 'phone' : innerWidth < 1024 ? 'tablet' : 'desktop';
}

function connectionClass(): (typeof fieldConnections)[number] {
  return (navigator as { connection?: Connection }).connection?.effectiveType ?? 'unknown';
}

/** What the page and its files took on the wire; nothing for what was in the cache. */
function kilobytes(): number {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  const bytes = (entries as PerformanceResourceTiming[]).map(({ transferSize }) => transferSize);
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1000);
}
