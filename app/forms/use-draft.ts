import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, readDraft, removeDraft, watchDraft, writeDraft } from './draft.ts';
import { guardFields } from './protocol.ts';
import { newUuid } from './uuid.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type DraftOptions = {
  /** Name under which the draft is kept: each form has its own. */
  name: string;
  /** Values that the page itself wrote into the fields: nobody typed them. */
  prefilled?: Partial<Record<string, string>> | undefined;
  /** The confirmation that the page shows: a draft older than it has been sent. */
  after?: string | undefined;
  /** The page shows what a plain POST could not store. */
  unsent?: boolean | undefined;
};

/** Debounce between the last key and the save, in milliseconds. */
const saveDelay = 250;

/** Fields that people fill in: neither hidden ones nor the honeypot. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    ({ name, type }) => name && name !== guardFields.trap && type !== 'hidden',
  );
}

/** Whether the visitor came by reload or by the back button. */
function shownAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' || visit?.type === 'back_forward';
}

/**
 * Saves what is typed into a form in this tab until it is sent, on this device where the visitor wants it, and restores it into fields in
 * which nobody has typed. It also fills the `guardFields` that go with the form.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { name, prefilled, after = '', unsent = false }: DraftOptions,
) {
  const begun = useRef<Omit<Draft, 'values'>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An edit after an attempt makes it another submission, which needs a key of its own.
  const tried = useRef(false);
  const restoring = useRef(false);
  const [found, setFound] = useState<Draft>();
  const [typed, setTyped] = useState(false);
  const [keep, setKeep] = useState(false);

  const begin = (at = Date.now()) => {
    begun.current ??= { key: newUuid(), begun: at, unsent, after, keep: false };
    return begun.current;
  };
  const typedIn = (control: Control) => control.value !== (prefilled?.[control.name] ?? '');
  const save = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current || !begun.current) return;
    const values = controlsOf(form.current)
      .filter(typedIn)
      .map(({ name: field, value }) => [field, value] as const);
    if (values.length === 0) removeDraft(name);
    else writeDraft(name, { ...begun.current, values: Object.fromEntries(values) });
  };
  const saveSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveDelay);
  };

  const restore = (element: HTMLFormElement) => {
    const controls = controlsOf(element);
    // Typed before this script ran: the form was begun at some moment since the page was requested.
    if (controls.some(typedIn)) {
      begin(performance.timeOrigin);
      setTyped(true);
      saveSoon();
    } else if (element.contains(document.activeElement)) begin();
    const draft = readDraft(name);
    if (!draft) return;
    if (after && draft.after !== after && !shownAgain()) return removeDraft(name);
    const { values, ...stored } = draft;
    const changed = ({ name: field, value }: Control) => value !== values[field];
    // If the visitor typed something else meanwhile, it is another submission than the one attempted.
    tried.current = stored.unsent && !controls.some((one) => typedIn(one) && changed(one));
    const key = stored.unsent && !tried.current ? newUuid() : stored.key;
    // The previous page may have saved it at the moment of sending, before it failed.
    begun.current = { ...stored, key, unsent: stored.unsent || unsent };
    restoring.current = true;
    for (const control of controls) {
      const value = values[control.name];
      if (value === undefined || typedIn(control)) continue;
      control.value = value;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    restoring.current = false;
    setFound(draft);
    setTyped(true);
    setKeep(draft.keep);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once
  useEffect(() => {
    if (form.current) restore(form.current);
    const flush = () => {
      if (timer.current !== undefined) save();
    };
    // Phones may kill a page in the background without pagehide: visibilitychange comes before.
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    const unwatch = watchDraft(name, () => {
      // Sent or cleared in another tab: what is typed here is a submission of its own.
      begun.current = undefined;
      tried.current = false;
      setFound(undefined);
      setKeep(false);
    });
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      unwatch();
    };
  }, []);

  return {
    /** The restored draft; undefined when the form was begun on this page. */
    found,
    /** There is something that could be kept. */
    typed,
    /** Whether it stays on this device after the tab is closed. */
    keep,
    keepOnDevice(wanted: boolean) {
      begun.current = { ...begin(), keep: wanted };
      setKeep(wanted);
      save();
    },
    /** Handlers for `onFocus` and `onInput`. */
    touched: () => void begin(),
    edited() {
      if (restoring.current) return;
      begin();
      setTyped(true);
      if (tried.current) begun.current = { ...begin(), key: newUuid() };
      tried.current = false;
      saveSoon();
    },
    /** Values of the `guardFields`. */
    guard(): Record<string, string> {
      const { key, begun: at } = begin();
      return {
        [guardFields.key]: key,
        [guardFields.seconds]: String(Math.max(0, Math.floor((Date.now() - at) / 1000))),
        [guardFields.page]: location.pathname,
      };
    },
    /** Call before sending: the draft counts as unsent until an answer says otherwise. */
    trying() {
      begun.current = { ...begin(), unsent: true };
      tried.current = true;
      save();
    },
    /** Call when the server found errors: it is a draft again. */
    refused() {
      begun.current = { ...begin(), unsent: false };
      tried.current = false;
      save();
    },
    /** Call when the form is stored, or cleared by the visitor. */
    forget() {
      clearTimeout(timer.current);
      timer.current = undefined;
      begun.current = undefined;
      tried.current = false;
      removeDraft(name);
      setFound(undefined);
      setTyped(false);
      setKeep(false);
    },
  };
}
