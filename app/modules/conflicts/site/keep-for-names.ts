import { keepStory, storyAnchor } from '../saved-story.ts';

/** Keeps the story of a dispute on the device, unread by us, and leads on to the names. */
export function keepForNames(form: FormData, path: string): boolean {
  const typed = (name: string) => `${form.get(name) ?? ''}`;
  const contact = { name: typed('name'), number: typed('number'), email: typed('email') };
  if (!keepStory({ text: typed('notes').trim(), contact, sent: false })) return false;
  location.assign(`${path}#${storyAnchor}`);
  return true;
}
