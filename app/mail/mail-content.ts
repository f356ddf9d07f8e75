/** Text in a mail; `lang` (BCP 47) if it differs from the mail's language. */
export type MailWords = string | { text: string; lang: string };

/** A fact of a mail's table. */
export type MailRow = { label: string; value: string };

export type MailContent = {
  /** BCP 47 tag of the mail's language. */
  lang: string;
  /** The sender, above everything else. */
  sender?: string;
  /** Preview text that mail lists show after the subject. */
  preheader: string;
  heading: MailWords;
  /** Line breaks are preserved. */
  paragraphs: MailWords[];
  /** Facts below the paragraphs. */
  rows?: MailRow[];
  button?: {
    label: string;
    /** Absolute address. */
    href: string;
    /** Sentence below the button for clients that show none; HTML only, because plain text has the URL. */
    fallback?: string;
  };
  /** Small print at the end. */
  footer: string[];
  unsubscribe?: { label: string; href: string };
};

export function textOf(words: MailWords): string {
  return typeof words === 'string' ? words : words.text;
}
