import { getDocumentProxy } from 'unpdf';

/**
 * Whether a PDF needs a password. Banks encrypt with an owner password only, which every viewer opens. Runs on a thread
 * (`runOnThread`), because files may be hostile.
 */
export async function needsPassword(bytes: Uint8Array): Promise<boolean> {
  try {
    await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    return false;
  } catch (error) {
    const { name, message } = error as Error;
    // Encrypted with a certificate, for example.
    return name === 'PasswordException' || /encryption/.test(message);
  }
}
