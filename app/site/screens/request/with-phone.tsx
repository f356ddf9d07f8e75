import { company } from '../../../content/company.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';

/** Variables of a text that may name our phone: the link is put around it afterwards. */
export const withPhone = { phone: company.phones[0].display };

/** A text in which our phone, if it is named, can be pressed. */
export function WithPhone({ text }: { text: string }) {
  return text.includes('<1>') ? <LinkedText text={text} href={company.phones[0].href} /> : text;
}
