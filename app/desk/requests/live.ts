/* Inline script of the desk. `data-live` is the address of the event stream with counts, which `data-count` of the
   menu shows; the innermost of a page applies. `data-live-bar` is the link that appears for news. Taps on links
   `a[data-via]` are reported to the address in `data-answering`, and on return its section asks once for the outcome.
   Every button works without the script. */

function listen(address: string): void {
  const source = new EventSource(address);
  const fresh = new Set<string>();
  const show = (name: string, count: number) => {
    const bar = document.querySelector<HTMLElement>(`[data-live-bar=${name}]`);
    if (!bar) return;
    bar.hidden = false;
    bar.textContent = (bar.dataset.text ?? '').replace('#', String(count));
  };
  source.addEventListener('new', (event) => {
    fresh.add(event.data);
    show('new', fresh.size);
  });
  source.addEventListener('changed', () => show('changed', 0));
  source.addEventListener('said', () => show('said', 0));
  source.addEventListener('counts', (event) => {
    const counts: Record<string, { waits: number; late: number; words: string }> = JSON.parse(
      event.data,
    );
    for (const badge of document.querySelectorAll<HTMLElement>('[data-count]')) {
      const count = counts[badge.dataset.count ?? ''];
      const [shown, heard] = badge.children;
      if (!count || !shown || !heard) continue;
      badge.hidden = count.waits === 0;
      badge.classList.toggle('late', count.late > 0);
      shown.textContent = String(count.waits);
      heard.textContent = count.words;
    }
  });
  source.addEventListener('viewers', (event) => {
    const line = document.querySelector<HTMLElement>('[data-viewers]');
    if (!line) return;
    const names = JSON.parse(event.data) as string[];
    line.hidden = names.length === 0;
    line.textContent = (line.dataset.viewers ?? '').replace('#', names.join(', '));
  });
  // Free the connection when the page is left: a browser has six per host.
  addEventListener('pagehide', () => source.close());
  addEventListener('pageshow', (event) => event.persisted && location.reload());
}

function askOnReturn(section: HTMLDetailsElement): void {
  let away = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-via]')) {
    link.addEventListener('click', () => {
      away = true;
      navigator.sendBeacon(
        section.dataset.answering ?? '',
        new URLSearchParams({ via: link.dataset.via ?? '' }),
      );
    });
  }
  const ask = () => {
    if (!away || document.visibilityState !== 'visible') return;
    away = false;
    section.classList.add('asking');
    section.open = true;
    section.querySelector('button')?.focus();
  };
  document.addEventListener('visibilitychange', ask);
  // A window beside this one hides nothing.
  addEventListener('focus', ask);
  section.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') section.classList.remove('asking');
  });
}

document.addEventListener('DOMContentLoaded', () => {
  const live = [...document.querySelectorAll<HTMLElement>('[data-live]')].at(-1);
  if (live?.dataset.live) listen(live.dataset.live);
  const section = document.querySelector<HTMLDetailsElement>('[data-answering]');
  if (section) askOnReturn(section);
});
