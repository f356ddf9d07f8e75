/**
 * Where the owner switched it on, one view in some is measured: `data-measured` holds the address that takes it,
 * `data-sample` in how many. Never for who asks not to be tracked (Global Privacy Control, Do Not Track), though nobody is.
 */
export async function measureSome(): Promise<void> {
  const { measured: endpoint, sample } = document.documentElement.dataset;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  if (!endpoint || globalPrivacyControl || navigator.doNotTrack === '1') return;
  if (Math.random() * Number(sample) >= 1) return;
  const { measureView } = await import('./field-numbers.ts');
  measureView(endpoint);
}
