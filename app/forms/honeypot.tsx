import { guardFields } from './protocol.ts';

/**
 * Off-screen honeypot field: people, the keyboard and assistive technology skip it, robots fill it in. Autofill may do
 * so too, so the server decides how much it counts.
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
