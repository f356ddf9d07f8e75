type SmtpError = Partial<Record<'command' | 'response' | 'code', string>> & {
  responseCode?: number;
};

/**
 * Replies to RCPT TO about a mailbox or domain (RFC 5321 §4.2.3, RFC 7504); after DATA, 554 is mostly about content.
 */
const addressReplies = new Set([521, 550, 551, 552, 553, 554, 556]);

/** A 5xx reply about the sender: relaying, authentication, reputation. */
const aboutSender =
  /relay|rcpthosts|authenticat|auth required|spam|blocked|black ?list|block ?list|reputation|policy|dnsbl|spf|dkim|dmarc/i;

/**
 * Recognises a permanent rejection of the recipient's address.
 * @returns enhanced status code (RFC 3463), or the reply code; undefined for temporary errors and those about the
 * sender
 */
export function addressRefusal(error: unknown): string | undefined {
  const { command, response = '', code, responseCode = 0 } = error as SmtpError;
  // Nodemailer itself rejected a malformed address.
  if (code === 'EENVELOPE' && command === 'API' && /recipient/i.test(String(error))) return '5.1.3';
  if (!addressReplies.has(responseCode)) return undefined;
  const [, status = ''] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  // 5.1.x is about the address, 5.2.x about the mailbox; Exchange answers 5.4.1 for an unknown recipient.
  const isAddress = /^5\.[12]\.|^5\.4\.1$/.test(status) && !/^5\.1\.[78]$/.test(status);
  if (command === 'RCPT TO') {
    const isOpen = status === '' || /^5\.0\.|^5\.7\.1$|^5\.5\.0$/.test(status);
    if (isAddress || (isOpen && !aboutSender.test(response))) return status || `${responseCode}`;
    // RFC 7505: the domain accepts no mail.
    return status === '5.1.10' || responseCode === 556 ? status || '556' : undefined;
  }
  if (command !== 'DATA') return undefined;
  const isPlain = status === '' && responseCode !== 554 && !aboutSender.test(response);
  return isAddress || isPlain ? status || `${responseCode}` : undefined;
}
