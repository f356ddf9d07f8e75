import { keepStory, storyAnchor } from '../conflicts/kept-story.ts';
import { disputeOption } from '../request/request-rules.ts';

/**
 * While names come before facts: keeps the story of a dispute on the device, unread by us, and leads on to the names.
 * @returns false where there is none, or the browser keeps nothing
 */
export function leadOn(form: FormData, href: string): boolean {
  const typed = (name: string) => `${form.get(name) ?? ''}`;
  const text = typed('notes').trim();
  if (!text || typed('events') !== disputeOption) return false;
  const contact = { name: typed('name'), number: typed('number'), email: typed('email') };
  if (!keepStory({ text, contact, sent: false })) return false;
  location.assign(`${href}#${storyAnchor}`);
  return true;
}
