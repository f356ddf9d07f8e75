import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, readDraft, removeDraft, watchDraft, writeDraft } from './draft.ts';
import { guardFields } from './protocol.ts';
import { newUuid } from './uuid.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type DraftOptions = {
  /** Name of the draft, unique per form. */
  name: string;
  /** Values filled in by the page, not by the visitor. */
  prefilled?: Partial<Record<string, string>> | undefined;
  /** Confirmation shown on the page: older drafts have been sent. */
  after?: string | undefined;
  /** The page shows the input of a failed plain POST. */
  unsent?: boolean | undefined;
};

/** Debounce between the last key and the save, in milliseconds. */
const saveDelay = 250;

/** Fields for people: neither hidden ones nor the honeypot. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    ({ name, type }) => name && name !== guardFields.trap && type !== 'hidden',
  );
}

/** Whether the visitor came by reload or the back button. */
function shownAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' || visit?.type === 'back_forward';
}

/**
 * Saves a form's input in this tab until it is sent, on request on this device, and restores it into untouched fields.
 * Also fills the `guardFields`.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { name, prefilled, after = '', unsent = false }: DraftOptions,
) {
  const begun = useRef<Omit<Draft, 'values'>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An edit after an attempt makes it another submission, with another key.
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
    // Typed before this script ran: started at some time since the page was requested.
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
    // Different input from the attempted submission makes it another one.
    tried.current = stored.unsent && !controls.some((one) => typedIn(one) && changed(one));
    const key = stored.unsent && !tried.current ? newUuid() : stored.key;
    // The previous page may have saved it while sending, before the failure.
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
    // Phones may kill a background page without pagehide: visibilitychange comes first.
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    const unwatch = watchDraft(name, () => {
      // Sent or cleared in another tab: the input here is a separate submission.
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
    /** The restored draft; undefined for a form started on this page. */
    found,
    /** Whether there is input that could be kept. */
    typed,
    /** Whether it is kept on this device after the tab is closed. */
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
    guard(): Record<string, string> {
      const { key, begun: at } = begin();
      return {
        [guardFields.key]: key,
        [guardFields.seconds]: String(Math.max(0, Math.floor((Date.now() - at) / 1000))),
        [guardFields.page]: location.pathname,
      };
    },
    /** Call before sending: the draft counts as unsent until there is an answer. */
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
