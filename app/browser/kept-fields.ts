type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Saves an island's form values while React may replace it.
 * @returns a function that restores values and focus in the new form
 */
export function keepFields(island: HTMLElement): () => void {
  let form = island.querySelector('form');
  let focused = island.contains(document.activeElement) ? document.activeElement : null;
  const remember = ({ target }: Event) => {
    form = island.querySelector('form');
    focused = target as Element;
  };
  island.addEventListener('focusin', remember);
  island.addEventListener('input', remember);
  return () => {
    const next = island.querySelector('form');
    if (!form || !next || form === next) return;
    const wasFocused = focused;
    for (const control of form.elements as Iterable<Control>) {
      const twin = control.name && (next.elements.namedItem(control.name) as Control | null);
      if (!twin || control.type === 'hidden') continue;
      if (twin.value !== control.value) twin.value = control.value;
      if (control !== wasFocused || document.activeElement !== document.body) continue;
      twin.focus({ preventScroll: true });
      // Null for fields without a selection, such as email.
      if ('selectionStart' in control && control.selectionStart !== null)
        (twin as HTMLTextAreaElement).setSelectionRange(
          control.selectionStart,
          control.selectionEnd,
        );
    }
    form = next;
  };
}
