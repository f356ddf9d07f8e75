/* Inline script of a form with a phone and name: lists possible known clients while typing. `data-known` of the form
   is the address of the search. Without the script the form has a button for it. */

/** As the address answers: `ShownClient`. */
type KnownPerson = { id: number; name: string; phone: string; last: string };

const waitMs = 250;

document.addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector<HTMLFormElement>('form[data-known]');
  const list = form?.querySelector<HTMLElement>('[data-known-list]');
  const button = form?.querySelector<HTMLElement>('[data-known-search]');
  if (!form || !list) return;
  if (button) button.hidden = true;
  let timer = 0;
  let asked = 0;
  const typed = (name: string) =>
    (form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
  const look = async () => {
    const turn = ++asked;
    const body = new URLSearchParams({ phone: typed('phone'), name: typed('name') });
    const answer = await fetch(form.dataset.known ?? '', { method: 'POST', body }).catch(
      () => null,
    );
    // Offline, or signed out: submitting the form reports it.
    if (!answer?.ok || turn !== asked) return;
    show((await answer.json()) as KnownPerson[]);
  };
  const show = (found: KnownPerson[]) => {
    list.replaceChildren(
      ...found.map(({ id, name, phone, last }) => {
        const item = document.createElement('li');
        const choose = document.createElement('button');
        choose.type = 'submit';
        choose.name = 'client';
        choose.value = String(id);
        choose.formNoValidate = true;
        choose.className = 'btn out sm';
        choose.textContent = [name, phone, last].filter(Boolean).join(', ');
        item.append(choose);
        return item;
      }),
    );
  };
  form.addEventListener('input', (event) => {
    const field = event.target as HTMLInputElement;
    if (field.name !== 'phone' && field.name !== 'name') return;
    clearTimeout(timer);
    timer = window.setTimeout(look, waitMs);
  });
});
