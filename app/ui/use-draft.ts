import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, readDraft, removeDraft, watchDraft, writeDraft } from './draft.ts';
import { guardFields } from './form-guard.ts';
import { newUuid } from './uuid.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export type DraftOptions = {
  /** Name under which the draft is kept: each form has its own. */
  name: string;
  /** What the page itself wrote into the fields: it is nobody's typing. */
  canned?: Partial<Record<string, string>> | undefined;
  /** The confirmation that the page came with: what was typed before it has been sent. */
  after?: string | undefined;
  /** The page came with what a plain POST could not store. */
  unsent?: boolean | undefined;
};

/** How long typing may pause before it is kept, in milliseconds. */
const pause = 250;

/** Fields that people fill in: neither hidden ones nor the one for robots. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('input, textarea, select')].filter(
    ({ name, type }) => name && name !== guardFields.trap && type !== 'hidden',
  );
}

/** Whether the browser shows this page again, by "reload" or "back". */
function shownAgain(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' || visit?.type === 'back_forward';
}

/**
 * Keeps what is typed into a form on this device until it is sent, and puts it back where nobody
 * has typed. It also knows what the server wants to know of a form's making (`guardFields`).
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { name, canned, after = '', unsent = false }: DraftOptions,
) {
  const begun = useRef<Omit<Draft, 'values'>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // An edit after a try makes it another submission: nobody may mistake it for the first.
  const tried = useRef(false);
  const restoring = useRef(false);
  const [found, setFound] = useState<Draft>();

  const begin = (at = Date.now()) => {
    begun.current ??= { key: newUuid(), begun: at, unsent, after };
    return begun.current;
  };
  const typedIn = (control: Control) => control.value !== (canned?.[control.name] ?? '');
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
    timer.current = setTimeout(save, pause);
  };

  const restore = (element: HTMLFormElement) => {
    const controls = controlsOf(element);
    // Typed before this code was here: the form was begun when the page was new, at the latest.
    if (controls.some(typedIn)) {
      begin(performance.timeOrigin);
      saveSoon();
    } else if (element.contains(document.activeElement)) begin();
    const draft = readDraft(name);
    if (!draft) return;
    if (after && draft.after !== after && !shownAgain()) return removeDraft(name);
    const { values, ...stored } = draft;
    const changed = ({ name: field, value }: Control) => value !== values[field];
    // What was typed meanwhile makes it another submission than the one that was tried.
    tried.current = stored.unsent && !controls.some((one) => typedIn(one) && changed(one));
    const key = stored.unsent && !tried.current ? newUuid() : stored.key;
    // The page before may have kept it in the moment in which it sent it.
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
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is put back once
  useEffect(() => {
    if (form.current) restore(form.current);
    const flush = () => {
      if (timer.current !== undefined) save();
    };
    // The one that comes on phones is the second: there a page that is left may never come back.
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    const unwatch = watchDraft(name, () => {
      // Sent or cleared in another tab: what stands here is a submission of its own.
      begun.current = undefined;
      tried.current = false;
      setFound(undefined);
    });
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      unwatch();
    };
  }, []);

  return {
    /** What an earlier visit left; nothing when the form was begun on this page. */
    found,
    /** The form is touched or edited: handlers for `onFocus` and `onInput`. */
    touched: () => void begin(),
    edited() {
      if (restoring.current) return;
      begin();
      if (tried.current) begun.current = { ...begin(), key: newUuid() };
      tried.current = false;
      saveSoon();
    },
    /** Fields that go with the form. */
    guard(): Record<string, string> {
      const { key, begun: at } = begin();
      return {
        [guardFields.key]: key,
        [guardFields.seconds]: String(Math.max(0, Math.floor((Date.now() - at) / 1000))),
        [guardFields.page]: location.pathname,
      };
    },
    /** The form goes out: from now on it counts as unsent, until the answer says otherwise. */
    trying() {
      begun.current = { ...begin(), unsent: true };
      tried.current = true;
      save();
    },
    /** The server has read it and wants it otherwise: it is a draft again. */
    refused() {
      begun.current = { ...begin(), unsent: false };
      tried.current = false;
      save();
    },
    /** Stored, or cleared by hand. */
    forget() {
      clearTimeout(timer.current);
      timer.current = undefined;
      begun.current = undefined;
      tried.current = false;
      removeDraft(name);
      setFound(undefined);
    },
  };
}
