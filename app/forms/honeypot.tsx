import { guardFields } from './protocol.ts';

/**
 * Honeypot field outside the screen: people, the keyboard and assistive technology skip it, robots
 * fill it in. A browser's autofill may do so too, so the server decides what it means.
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
