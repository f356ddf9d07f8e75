let phones = 0;
/** A phone number that is new to the site. */
export const newPhone = () =>
  `+99677${String(process.pid % 1000).padStart(3, '0')}${String(++phones).padStart(4, '0')}`;
