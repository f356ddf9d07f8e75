import { painted } from './moments.ts';

/**
 * Lets forms below `root` show that they were touched before they are checked and sent: both take a slow phone
 * longer than an answer to a touch may (INP). A second touch in between does nothing.
 */
export function answerFirst(root: HTMLElement): void {
  const waiting = new WeakSet<HTMLFormElement>();
  let resumed: HTMLFormElement | undefined;
  root.addEventListener(
    'submit',
    async (event) => {
      const form = event.target as HTMLFormElement;
      // Conform checks a single field by a button with a name, which is gone the next moment.
      const byItself = event.submitter?.hasAttribute('name');
      if (form === resumed || byItself) return;
      event.preventDefault();
      event.stopPropagation();
      if (waiting.has(form)) return;
      waiting.add(form);
      await painted();
      waiting.delete(form);
      resumed = form;
      if (form.isConnected) form.requestSubmit(event.submitter);
      resumed = undefined;
    },
    { capture: true },
  );
}
