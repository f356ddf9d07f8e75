/*
 * Inline script of the answer to a visitor (`<form data-draft="…name">`). What is typed stays in this tab over a reload
 * and a new sign-in, and goes once it was sent. A prepared message that is chosen meanwhile is put below it.
 */
import { readDraft, removeDraft, writeDraft } from '../../../forms/draft.ts';

document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector<HTMLFormElement>('form[data-draft]');
  const field = form?.querySelector('textarea');
  const { draft: name = '', sent, prepared = '' } = form?.dataset ?? {};
  if (!form || !field) return;
  if (sent !== undefined) removeDraft(name);
  const keep = () =>
    writeDraft(name, {
      ...{ values: { text: field.value }, key: '', begun: Date.now() },
      ...{ unsent: false, after: '', keep: false },
    });
  const kept = readDraft(name)?.values.text?.trim() ?? '';
  if (kept && kept !== field.value.trim()) {
    const shown = kept.endsWith(prepared.trim()) ? kept : `${kept}\n\n${prepared}`.trim();
    field.value = shown;
    form.querySelector('[data-restored]')?.removeAttribute('hidden');
  }
  if (prepared) keep();
  field.addEventListener('input', () => (field.value.trim() ? keep() : removeDraft(name)));
});
