/*
 * Inline script of the editor of posts (`<form data-autosave="…address">`). What is typed is kept in this browser at once
 * and saved on the server after a pause, each language for itself, one save at a time. What a crash or an ended session
 * left behind is put back with a note and an Undo. Without the script the form is saved by its buttons.
 */

type Fields = Record<string, string>;

/** Unsaved text of a language: the server has not confirmed it. */
type StoredDraft = {
  text: Fields;
  /** Version that it began from. */
  seen: string;
  /** Form and step, by which the server skips what it has received before. */
  form: string;
  step: number;
  at: number;
  /** The form was sent since; the page that answers has it. */
  sent: boolean;
};

type SaveResults = {
  texts: Record<string, { result: string; version: number }>;
  /** Names of others who write in the post. */
  others: string[];
};

const pauseMs = 2000;
const retryMs = 15_000;
/** Time-out of a save, after which a newer one is sent. */
const timeoutMs = 10_000;

/** What to say of a save that failed: the server may be away, or have refused it. */
function whyNot(error: unknown): 'ended' | 'forbidden' | 'refused' | 'offline' {
  if (!(error instanceof Response) || error.status >= 500) return 'offline';
  if (error.status === 401) return 'ended';
  return error.status === 403 ? 'forbidden' : 'refused';
}

function start(form: HTMLFormElement): void {
  const languages = [...form.querySelectorAll<HTMLInputElement>('[name^="title."]')].map(
    ({ name }) => name.replace('title.', ''),
  );
  const names = ['title', 'content', 'additional_info', 'image_alt'];
  const address = form.dataset.autosave ?? '';
  const status = form.querySelector<HTMLElement>('[data-status]');
  const restored = form.querySelector<HTMLElement>('[data-restored]');
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const keyOf = (language: string) => `kalys ${address} ${language}`;
  const dirty = new Set<string>();
  const inConflict = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const say = (name: string) => {
    if (!status) return;
    const time = new Date().toTimeString().slice(0, 5);
    status.textContent = (status.dataset[name] ?? '').replace('#', time);
  };
  const showOthers = (names: readonly string[]) => {
    const line = form.querySelector<HTMLElement>('[data-others]');
    if (!line) return;
    line.hidden = names.length === 0;
    line.textContent = (line.dataset.others ?? '').replace('#', names.join(', '));
  };
  const textOf = (language: string): Fields =>
    Object.fromEntries(names.map((name) => [name, input(`${name}.${language}`).value]));
  const fill = (language: string, text: Fields) => {
    for (const name of names) input(`${name}.${language}`).value = text[name] ?? '';
  };
  const readKept = (language: string): StoredDraft | undefined => {
    try {
      return JSON.parse(localStorage.getItem(keyOf(language)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  };
  const keep = (language: string, sent = false) => {
    const kept: StoredDraft = {
      text: textOf(language),
      seen: input(`seen.${language}`).value,
      form: input('form').value,
      step: Number(input('step').value),
      at: Date.now(),
      sent,
    };
    try {
      localStorage.setItem(keyOf(language), JSON.stringify(kept));
    } catch {
      // A full or forbidden storage: the server still has what was saved.
    }
  };
  const forget = (language: string) => {
    try {
      localStorage.removeItem(keyOf(language));
    } catch {
      // Nothing was kept.
    }
  };

  const accept = ({ texts, others }: SaveResults) => {
    showOthers(others);
    for (const [language, { result, version }] of Object.entries(texts)) {
      if (result === 'conflict') {
        inConflict.add(language);
        continue;
      }
      input(`seen.${language}`).value = String(version);
      if (dirty.has(language)) keep(language);
      else forget(language);
    }
    say(inConflict.size > 0 ? 'conflict' : 'saved');
  };
  const send = async () => {
    const languagesSent = [...dirty].filter((language) => !inConflict.has(language));
    if (languagesSent.length === 0) return;
    const step = Number(input('step').value) + 1;
    input('step').value = String(step);
    const body = new URLSearchParams({ form: input('form').value, step: String(step) });
    for (const language of languagesSent) {
      dirty.delete(language);
      keep(language);
      body.set(`seen.${language}`, input(`seen.${language}`).value);
      for (const [name, value] of Object.entries(textOf(language))) {
        body.set(`${name}.${language}`, value);
      }
    }
    try {
      const response = await fetch(address, {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw response;
      accept(await response.json());
    } catch (error) {
      for (const language of languagesSent) dirty.add(language);
      say(whyNot(error));
      plan(retryMs);
    }
  };
  const save = () => {
    running ??= send().finally(() => {
      running = undefined;
      if (dirty.size > inConflict.size) plan(pauseMs);
    });
    return running;
  };
  const plan = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(save, delay);
  };

  const restore = () => {
    const answered = 'answered' in form.dataset;
    // A reload would show the result again.
    if (answered) history.replaceState(null, '', location.pathname);
    const undo: Record<string, { text: Fields; seen: string }> = {};
    let at = 0;
    for (const language of languages) {
      const kept = readKept(language);
      const stored = textOf(language);
      if (!kept) continue;
      const same = names.every((name) => kept.text[name] === stored[name]);
      if (same || (kept.sent && answered)) {
        forget(language);
        continue;
      }
      undo[language] = { text: stored, seen: input(`seen.${language}`).value };
      fill(language, kept.text);
      input(`seen.${language}`).value = kept.seen;
      // The server knows by it what this form has sent before.
      input('form').value = kept.form;
      input('step').value = String(Math.max(kept.step, Number(input('step').value)));
      at = Math.max(at, kept.at);
      dirty.add(language);
    }
    const line = restored?.querySelector('b');
    if (at === 0 || !restored || !line) return;
    line.textContent = (line.dataset.text ?? '').replace('#', new Date(at).toLocaleString());
    restored.hidden = false;
    restored.querySelector('button')?.addEventListener('click', () => {
      for (const [language, { text, seen }] of Object.entries(undo)) {
        fill(language, text);
        // What was put back may have been saved since.
        const now = input(`seen.${language}`);
        now.value = String(Math.max(Number(now.value), Number(seen)));
        inConflict.delete(language);
        dirty.add(language);
        keep(language);
      }
      restored.hidden = true;
      plan(0);
    });
    plan(pauseMs);
  };

  form.addEventListener('input', ({ target }) => {
    const [name = '', language] = (target as HTMLInputElement).name.split('.');
    if (!language || !names.includes(name)) return;
    dirty.add(language);
    keep(language);
    plan(pauseMs);
  });
  form.addEventListener('submit', (event) => {
    clearTimeout(timer);
    if (running) {
      // One save at a time: the form follows the one that is under way.
      event.preventDefault();
      const { submitter } = event;
      running.finally(() => form.requestSubmit(submitter));
      return;
    }
    input('step').value = String(Number(input('step').value) + 1);
    for (const language of languages) if (readKept(language)) keep(language, true);
  });
  restore();
}

document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector<HTMLFormElement>('form[data-autosave]');
  if (form) start(form);
});
