import { guardFields } from './form-guard.ts';

/**
 * A field for robots, outside the screen: people do not see it, the keyboard and assistive
 * technology pass it by. Whoever fills it in is no person, or one whose browser did; the server
 * decides.
 */
export function Honeypot({ formId, label }: { formId: string; label: string }) {
  const id = `${formId}-${guardFields.trap}`;
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={guardFields.trap} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
