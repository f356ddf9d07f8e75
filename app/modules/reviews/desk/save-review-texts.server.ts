import type { SiteServices } from '../../../context.ts';
import type { FormFields } from '../../../desk/form-fields.ts';
import { correctReview, replyToReview } from '../moderation/edit-review.server.ts';
import { replyMax } from '../moderation/moderation-rules.ts';
import { reviewLimits } from '../review-rules.ts';

type Change = {
  database: SiteServices['database'];
  id: string;
  /** Member of staff. */
  by: string;
  fields: FormFields;
};

/** Rejected input, shown with the problem. */
type RefusedText = {
  problem: 'replyMax' | 'notesMax' | 'notesRequired' | 'nameRequired' | 'changed';
  reply?: string;
  words?: { name: string; company: string; notes: string };
};

type SaveResult = 'done' | 'gone' | RefusedText;

/** Longer than any limit, so that too long input is rejected rather than truncated. */
const uncut = 20_000;

export async function saveReply({ database, id, by, fields }: Change): Promise<SaveResult> {
  const reply = lines(fields.text('reply', uncut));
  if (reply.length > replyMax) return { problem: 'replyMax', reply };
  return (await replyToReview(database, id, reply, { by })) ? 'done' : 'gone';
}

export async function saveCorrection({ database, id, by, fields }: Change): Promise<SaveResult> {
  const words = {
    name: fields.text('name', reviewLimits.nameMax),
    company: fields.text('company', reviewLimits.companyName),
    notes: lines(fields.text('notes', uncut)),
  };
  if (!words.name) return { problem: 'nameRequired', words };
  if (!words.notes) return { problem: 'notesRequired', words };
  if (words.notes.length > reviewLimits.notes) return { problem: 'notesMax', words };
  const { name, company, notes } = words;
  const corrected = { name, company_name: company || null, notes };
  const seen = fields.text('seen');
  const result = await correctReview(database, id, corrected, { by, seen });
  return result === 'changed' ? { problem: 'changed', words } : result;
}

/** Forms send line ends as CRLF. */
function lines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
