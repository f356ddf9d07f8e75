/**
 * Whether a password is one of the 49,000 most common leaked ones, ignoring case (ASVS V6.2.12). Uses no service. The
 * list of 2 MB is loaded on first use.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.normalize('NFKC').toLowerCase());
}
