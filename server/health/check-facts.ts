import { company } from '#app/content/company.ts';
import type { FactName } from '#app/content/site-facts.ts';
import { sampleFacts } from '#app/features/facts/samples.ts';
import { type Finding, wrong } from '#app/features/health/health-check.ts';
import { type Env, isThisMachine } from '#platform/env.ts';
import { mailFrom, staffEmailOf } from '../jobs/channels.ts';

/** Domains reserved for examples and tests (RFC 2606 §2, §3). */
const invented = /[.@](example|invalid|test|localhost)>?$|@example\.(com|net|org)>?$/;

const names: Partial<Record<FactName, string>> = {
  legalName: 'legal name',
  taxNumber: 'tax number',
  mobile: 'second phone',
  chatNumber: 'WhatsApp number',
  email: 'e-mail address',
  directorEmail: 'e-mail address of the director',
  geo: 'place on the map',
  videoId: 'video',
};

/** Checks that a public site uses no example address in mails. Requires loaded facts. */
export function checkMailAddresses(env: Env): Finding[] {
  if (isThisMachine(new URL(env.SITE_URL).hostname)) return [];
  const [staff, sender] = [staffEmailOf(env)(), mailFrom(env)()];
  const findings: Finding[] = [];
  if (invented.test(staff)) {
    findings.push(
      wrong(
        `Requests and alarms go to the invented ${staff}: set STAFF_EMAIL, or the address on /desk/facts/contacts.`,
      ),
    );
  }
  if (invented.test(sender)) {
    findings.push(
      wrong(`The sender is the invented ${sender}: set MAIL_FROM to an address of yours.`),
    );
  }
  return findings;
}

/** Checks that a public site does not show the sample company. Requires loaded facts. */
export function checkCompany(env: Env): Finding[] {
  if (isThisMachine(new URL(env.SITE_URL).hostname)) return [];
  const samples = (['company', 'contacts'] as const)
    .flatMap((section) => sampleFacts(company(), section))
    .map((name) => names[name] ?? name);
  return samples.length > 0
    ? [
        wrong(
          `Still the sample, and public: ${samples.join(', ')}. An owner sets them on /desk/facts.`,
        ),
      ]
    : [];
}
