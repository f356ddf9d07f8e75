/** Kinds of meeting and their length, in minutes. */
export const meetingKinds = { office: 60, phone: 30, video: 30 } as const;

/** Length of the free consultation for texts: at the office, and by phone or video. */
export const consultationMinutes = { office: meetingKinds.office, call: meetingKinds.phone };

export type MeetingKind = keyof typeof meetingKinds;

export const meetingKindNames = Object.keys(meetingKinds) as MeetingKind[];

export function isMeetingKind(name: string): name is MeetingKind {
  return Object.hasOwn(meetingKinds, name);
}
