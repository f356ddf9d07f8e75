/** A session ends after 12 hours without a request (OWASP ASVS 5.0, V7.3.1), in seconds. */
export const idleSeconds = 12 * 3600;

/** And 14 days after the sign-in, used or not (V7.3.2), in seconds. */
export const absoluteSeconds = 14 * 24 * 3600;

/** How often a used session is renewed at most, in seconds. */
export const renewSeconds = 10 * 60;

/** How long after a sign-in a factor may be changed without another one (V7.5.1), in seconds. */
export const recentSeconds = 10 * 60;

/** By how much the clocks of machines that share a database may differ, in seconds. */
export const clockSkewSeconds = 60;
