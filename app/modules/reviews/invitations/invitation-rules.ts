/** Validity of an invitation link in days. */
export const invitationDays = 30;

/** Hours after a request was done: until then it may turn out that it was not. */
export const inviteAfterHours = 24;

/** Days after which it is too late to ask: reviews may have been kept off the site until now. */
export const inviteWithinDays = 14;

/** Days between two invitations of the same person. */
export const inviteAgainDays = 365;
