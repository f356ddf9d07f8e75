/** Rows that messages are about. */
type Subject = 'request' | 'check' | 'subscriber' | 'review';

/** `about` of the messages about a row, such as `request:12`: erasing the row erases them. */
export function aboutRow(subject: Subject, id: number | string): string {
  return `${subject}:${id}`;
}

/** Idempotency key of a message about a row, such as `request:12:receipt`. */
export function rowKey(subject: Subject, id: number | string, what: string): string {
  return `${aboutRow(subject, id)}:${what}`;
}

/** Idempotency key of the mail that asks to confirm a held meeting. */
export function confirmationKey(meeting: { id: number }): string {
  return `meeting:${meeting.id}:confirm`;
}

/** Idempotency key of the messages to staff about an hour that joined a request. */
export function joinedKey(meeting: { id: number }): string {
  return `meeting:${meeting.id}:joined`;
}

/** Idempotency key of a message about one change of a meeting (its `sequence`), such as `meeting:5:3:moved`. */
export function meetingKey(meeting: { id: number; sequence: number }, what: string): string {
  return `meeting:${meeting.id}:${meeting.sequence}:${what}`;
}

/** Keys of the messages that tell of a visitor's move: to the visitor, and to staff in each channel. */
export function moveKeys(meeting: { id: number; sequence: number }): string[] {
  const staff = meetingKey(meeting, 'staff');
  return [meetingKey(meeting, 'moved'), `${staff}:mail`, `${staff}:telegram`];
}
