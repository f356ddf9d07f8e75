import type { Env } from '#platform/env.ts';
import { cleanText } from '#platform/redact.ts';
import { type Finding, fine, wrong } from '../../features/health/health-check.ts';
import { WhatsAppRefused, whatsappOf } from './whatsapp-api.server.ts';

/** Checks WhatsApp's token and number, and that it can reach us; sends nothing. */
export async function checkWhatsApp(env: Env): Promise<Finding[]> {
  const whatsapp = whatsappOf(env);
  if (!whatsapp) return [];
  const known = await whatsapp.api.phone().then(
    (phone) => fine(`The number +${phone} is known.`),
    (error: Error) => {
      const reason = cleanText(error.message);
      if (!(error instanceof WhatsAppRefused))
        return wrong(
          `WhatsApp does not answer (${reason}): let this server reach ${new URL(env.WHATSAPP_API).host}.`,
        );
      const name = [0, 10, 190].includes(error.code) ? 'WHATSAPP_TOKEN' : 'WHATSAPP_PHONE_ID';
      return wrong(`${reason}: check ${name}.`);
    },
  );
  const hook = `${env.SITE_URL}/hooks/whatsapp`;
  if (!hook.startsWith('https:'))
    return [known, wrong(`WhatsApp brings messages by HTTPS only, and none to ${hook}.`)];
  const asked = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': whatsapp.verifyToken,
    'hub.challenge': 'doctor',
  });
  const answer = await fetch(`${hook}?${asked}`, { signal: AbortSignal.timeout(5000) })
    .then((response) => response.text())
    .catch(() => '');
  const isOurs = answer === 'doctor';
  return [
    known,
    isOurs
      ? fine(`${hook} answers as WhatsApp asks.`)
      : wrong(`${hook} does not answer as WhatsApp asks: is the site running so?`),
  ];
}
