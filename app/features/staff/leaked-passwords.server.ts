/**
 * Whether a password is one of the 49,000 most common ones of leaks, in whatever letters (ASVS V6.2.12). Asks no
 * service. The list is loaded when somebody first chooses a password: 2 MB.
 */
export async function isLeaked(password: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.normalize('NFKC').toLowerCase());
}
