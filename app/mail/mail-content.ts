/** Words of a mail; with `lang` (BCP 47) those in another language than the mail. */
export type MailWords = string | { text: string; lang: string };

/** A fact of a mail's table. */
export type MailRow = { label: string; value: string };

export type MailContent = {
  /** BCP 47 tag of the mail's language. */
  lang: string;
  /** Who writes, above everything. */
  sender?: string;
  /** What lists of mails show after the subject. */
  preheader: string;
  heading: MailWords;
  /** Line breaks within them are kept. */
  paragraphs: MailWords[];
  /** Facts below the paragraphs. */
  rows?: MailRow[];
  button?: {
    label: string;
    /** Absolute address. */
    href: string;
    /** Sentence below the button for clients that show none; HTML only, plain text has the address. */
    fallback?: string;
  };
  /** Small print at the end. */
  footer: string[];
  unsubscribe?: { label: string; href: string };
};

/** Words without their language. */
export function textOf(words: MailWords): string {
  return typeof words === 'string' ? words : words.text;
}
