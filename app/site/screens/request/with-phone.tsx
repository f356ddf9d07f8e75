import { company } from '../../../content/company.ts';
import { LinkedText } from '../../../ui/linked-text.tsx';

/** Variables of a text that may contain the company's phone number. */
export function withPhone() {
  return { phone: company().phones[0].display };
}

/** A text whose phone number, if it has one, is a link. */
export function WithPhone({ text }: { text: string }) {
  return text.includes('<1>') ? <LinkedText text={text} href={company().phones[0].href} /> : text;
}
