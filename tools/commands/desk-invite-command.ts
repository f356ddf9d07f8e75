import type { Services } from '../../app/context.ts';
import { inviteStaff } from '../../app/features/staff/invitations.server.ts';
import { defaultLanguage, languageFromTag } from '../../app/i18n/languages.ts';
import { isRole, roles } from '../../app/rights/roles.ts';
import { isAddress } from '../../platform/setting-values.ts';
import { runCommand } from '../command.ts';

const usage = `Usage: npm run desk:invite -- <email> ${roles.join('|')} [ru|kg|en]`;

async function main([email = '', role, lang]: string[], services: Services): Promise<number> {
  if (!isAddress(email) || !isRole(role)) {
    console.error(usage);
    return 1;
  }
  const link = await inviteStaff(services, {
    email: email.toLowerCase(),
    role,
    lang: languageFromTag(lang) ?? defaultLanguage,
    by: '',
  });
  console.log(
    `The invitation works for a day, and once: ${link}\nWhere SMTP_URL is set, the running site mails it, too.`,
  );
  return 0;
}

await runCommand(main, usage);
