import { leads } from '../../modules.client.ts';

/** Link to the first step of a dispute, and the ids of the services that have another side. */
export type DisputeLink = { href: string; text: string; services: readonly string[] };

/**
 * Takes a message about a dispute to the step that comes first, instead of sending it.
 * @returns false where there is none, or it could not be kept for that: the server refuses it then
 */
export async function leadOn(form: FormData, { href, services }: DisputeLink): Promise<boolean> {
  const typed = (name: string) => `${form.get(name) ?? ''}`;
  if (!typed('notes').trim() || !services.includes(typed('events'))) return false;
  for (const load of leads) {
    const lead = await load().catch(() => undefined);
    if (lead?.(form, href)) return true;
  }
  return false;
}
