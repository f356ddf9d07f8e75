/**
 * Fields that a form sends besides what a person typed. All are optional: a form works without
 * scripts, and without them only the trap is there.
 */
export const guardFields = {
  /** A trap: people do not see it, robots fill it. */
  trap: 'website',
  /** UUID made when the form was begun and kept until it is stored. */
  key: 'key',
  /** Whole seconds between the first touch of the form and its submission. */
  seconds: 'seconds',
  /** Solution of a proof of work: base64 of the JSON `{challenge, solution}`. */
  proof: 'altcha',
  /** Path of the page on which the form stands. */
  page: 'page',
} as const;
