import { forgetStory, isStory, keepStory, savedStory } from '../saved-story.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Shows the story that this device keeps, and writes it and its contact data into empty fields of their names. One that
 * is typed where only a name belongs is kept instead of sent.
 */
export function enhance(root: HTMLElement): void {
  const field = (name: string) => root.querySelector<Field>(`form [name=${name}]`);
  const facts = field('notes');
  root.querySelector('form')?.addEventListener('submit', () => {
    const story = savedStory();
    if (facts && story) keepStory({ ...story, sent: true });
    for (const name of ['other1', 'other2', 'other3']) {
      const side = field(name);
      if (!side || !isStory(side.value)) continue;
      const text = [savedStory()?.text, side.value.trim()].filter(Boolean).join('\n\n');
      if (keepStory({ text, contact: {}, sent: false })) side.value = '';
    }
  });
  const story = savedStory();
  if (!story) return;
  // Only where it can be sent it may not have arrived.
  const arrived = story.sent && !facts;
  if (arrived) forgetStory();
  const note = root.querySelector<HTMLElement>('[data-story]');
  if (!note || arrived) return;
  for (const [name, value] of Object.entries({ ...story.contact, notes: story.text })) {
    const empty = field(name);
    if (empty?.value === '') empty.value = value;
  }
  const shown = note.querySelector<HTMLElement>('[data-story-text]');
  if (shown) shown.textContent = story.text;
  note.hidden = false;
  note.querySelector('button')?.addEventListener('click', () => {
    forgetStory();
    if (facts?.value === story.text) facts.value = '';
    note.hidden = true;
  });
}
