/**
 * Stands on a screen where the first screenful of phones and laptops is over: what follows gets its styles, and is
 * seen, right after the first paint (`server/first-styles.ts`). Worth it where these styles are many.
 */
export const StyledLater = () => <template data-styled-later="" />;
