import type { Services } from '../../app/context.ts';
import { readWorkload } from '../../app/features/casework/workload.server.ts';
import { inviteStaff, withdrawInvitation } from '../../app/features/staff/invitations.server.ts';
import {
  listInvitations,
  listStaff,
  removeStaff,
} from '../../app/features/staff/staff-list.server.ts';
import { defaultLanguage, languageFromTag } from '../../app/i18n/languages.ts';
import { isRole, roles } from '../../app/rights/roles.ts';
import { isAddress } from '../../platform/setting-values.ts';
import { runCommand } from '../command.ts';

const usage = `Usage: npm run desk:invite -- <email> ${roles.join('|')} [ru|kg|en]
       npm run desk:invite -- --end <email>    ends the access of somebody who left, or whose phone is lost`;

async function main([first = '', second, lang]: string[], services: Services): Promise<number> {
  const ends = first === '--end';
  const email = (ends ? (second ?? '') : first).toLowerCase();
  if (isAddress(email) && ends && !lang) return endAccess(services, email);
  if (!isAddress(email) || !isRole(second)) {
    console.error(usage);
    return 1;
  }
  const link = await inviteStaff(services, {
    email,
    role: second,
    lang: languageFromTag(lang) ?? defaultLanguage,
    by: '',
  });
  console.log(
    `The invitation works for a day, and once: ${link}\nWhere SMTP_URL is set, the running site mails it, too.`,
  );
  return 0;
}

/** Ends a member's access like an owner on the desk, or withdraws a pending invitation. */
async function endAccess(services: Services, email: string): Promise<number> {
  const { database } = services;
  const member = (await listStaff(database)).find((each) => each.email.toLowerCase() === email);
  const invitations = (await listInvitations(database)).filter(
    (each) => each.email.toLowerCase() === email,
  );
  const result = member && (await removeStaff(services, { id: member.id, by: '' }));
  if (result === 'lastOwner') {
    console.error(
      `${email} is the last owner: first "npm run desk:invite -- <email> owner", and let that one join.`,
    );
    return 1;
  }
  for (const { id } of invitations) await withdrawInvitation(database, { id, by: '' });
  if (result !== 'done' && invitations.length === 0) {
    console.error(`Nobody on the desk has the address ${email}.`);
    return 1;
  }
  console.log(`${email} is let in no more.`);
  if (!member) return 0;
  const { requests } = await readWorkload(database, { id: member.id, calendar: null });
  if (requests > 0) console.log(`Open requests to be handed over on /desk/duty: ${requests}.`);
  return 0;
}

await runCommand(main, usage);
