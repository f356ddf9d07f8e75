import { loadStyles } from '../../../browser/styles.ts';
import { shrinkPicture } from './shrink-picture.ts';

type State = 'waiting' | 'sending' | 'sent' | 'lost' | 'refused';
/** @property again whether it may be taken later, as it is */
type Answer = { problem?: string | undefined; again?: boolean };
type Row = { file: File; state: State; shown: HTMLElement };

/** Until then a line that is gone may come back by itself. */
const timeoutMs = 120_000;
/** Attempts for a file while the server is busy. */
const turns = 6;

/**
 * Uploads the chosen files one by one, each with its state: completed ones survive a broken connection, and the next
 * press, or reconnecting, sends only the others. All files of a form become one message.
 */
export function enhance(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const field = form.elements.namedItem('file');
  const list = form.querySelector<HTMLElement>('[data-files]');
  if (!(field instanceof HTMLInputElement) || !list) return;
  const words = document.querySelector<HTMLFormElement>('#say');
  let rows: Row[] = [];
  let isSending = false;

  const say = (row: Row, state: State, reason = '') => {
    row.state = state;
    const words = reason || (form.dataset[state] ?? '');
    row.shown.textContent = [row.file.name, words].filter(Boolean).join(': ');
    row.shown.className = state === 'refused' || state === 'lost' ? 'err' : '';
  };

  const showChosen = () => {
    // The page lacks styles of elements not on it yet.
    void loadStyles();
    rows = [...(field.files ?? [])].map((file) => {
      const row: Row = { file, state: 'waiting', shown: document.createElement('li') };
      say(row, 'waiting');
      return row;
    });
    list.replaceChildren(...rows.map(({ shown }) => shown));
  };
  field.addEventListener('change', showChosen);
  // On a slow line they are chosen before this script has come.
  if (field.files?.length) showChosen();

  const post = async (row: Row): Promise<Answer> => {
    const file = await shrinkPicture(row.file);
    // A video costs its sender nothing, and a proxy hangs up on it instead of answering.
    if (file.size > Number(form.dataset.max)) return { problem: form.dataset.large };
    const body = new FormData();
    body.set('batch', new FormData(form).get('batch') ?? '');
    body.set('file', file);
    const headers = { accept: 'application/json' };
    for (let turn = 1; ; turn += 1) {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(form.action, { method: 'POST', body, headers, signal });
      const wait = answer.status === 503 && answer.headers.get('retry-after');
      if (!wait || turn === turns) return answer.json();
      await new Promise((done) => setTimeout(done, Number(wait) * 1000));
    }
  };

  const sendAll = async () => {
    for (const row of rows) {
      if (row.state === 'sent' || row.state === 'refused') continue;
      say(row, 'sending');
      // Offline, or an answer that is not the site's.
      const answer = await post(row).catch(() => undefined);
      const unsent = answer?.again ? 'lost' : 'refused';
      if (answer) say(row, answer.problem ? unsent : 'sent', answer.problem);
      else say(row, 'lost');
    }
  };

  const showPage = () => {
    const done = new URL(form.dataset.done ?? '', location.href);
    // Where words were sent before, the address is this one: then the browser scrolls, and loads nothing.
    const isHere = done.pathname + done.search === location.pathname + location.search;
    location.assign(done);
    if (isHere) location.reload();
  };

  const send = async () => {
    if (isSending || rows.length === 0) return;
    isSending = true;
    await sendAll();
    isSending = false;
    const isTyping = [...document.querySelectorAll('textarea')].some(({ value }) => value);
    // The page then shows the message; an answer that is being typed stays.
    if (rows.every(({ state }) => state === 'sent') && !isTyping) showPage();
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  // One button sends both: the files first, then the words, which open the page with all of it. A file that failed does
  // not hold the words back at the next press.
  words?.addEventListener('submit', (event) => {
    if (!rows.some(({ state }) => state === 'waiting')) return;
    event.preventDefault();
    void send().then(() => {
      const isVisibleItem = words.querySelector('textarea')?.value;
      if (isVisibleItem && rows.every(({ state }) => state === 'sent')) words.submit();
    });
  });
  addEventListener('online', () => {
    if (rows.some(({ state }) => state === 'lost')) void send();
  });
}
