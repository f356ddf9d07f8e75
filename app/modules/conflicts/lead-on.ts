import { keepStory, storyAnchor } from './kept-story.ts';

/** Link to the names, and the ids of the services that have another side. */
export type DisputeLink = { href: string; text: string; services: readonly string[] };

/**
 * While names come before facts: keeps the story of a dispute on the device, unread by us, and leads on to the names.
 * @returns false where there is none, or the browser keeps nothing
 */
export function leadOn(form: FormData, { href, services }: DisputeLink): boolean {
  const typed = (name: string) => `${form.get(name) ?? ''}`;
  const text = typed('notes').trim();
  if (!text || !services.includes(typed('events'))) return false;
  const contact = { name: typed('name'), number: typed('number'), email: typed('email') };
  if (!keepStory({ text, contact, sent: false })) return false;
  location.assign(`${href}#${storyAnchor}`);
  return true;
}
