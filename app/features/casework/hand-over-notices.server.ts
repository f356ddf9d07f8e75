import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import type { StaffPerson } from '../../notify/people.server.ts';
import type { Notice } from '../../notify/send-notices.server.ts';

type Site = Pick<Services, 'siteUrl'>;

/**
 * Tells a member that a request is his now (`given`), or not any more (`away`). It names the number and nothing of what
 * the request says.
 * @param name of who gave it, or of who has it now
 */
export function handedNotice(
  { siteUrl }: Site,
  { id, code, version }: { id: number; code: string; version: number },
  person: StaffPerson,
  what: 'given' | 'away',
  name: string,
): Notice {
  const t = textsOf(person.lang).getFixedT(null, 'emails', 'staffHanded');
  const values = { number: code, name };
  return {
    to: person,
    kind: 'request-hand',
    keys: keysOf.handed(`${id}:${version}`, person.id),
    about: aboutRow('request', id),
    mail: {
      subject: t(`${what}.subject`, values),
      sender: '',
      heading: t(`${what}.subject`, values),
      paragraphs: [t(`${what}.text`, values)],
      button: {
        label: textsOf(person.lang).t('emails:staffLate.button'),
        href: absoluteUrl(siteUrl, pathTo('deskRequest', { id })),
      },
    },
    push: {
      kind: 'request',
      code,
      purpose: 'request-hand',
      text: what === 'given' ? 'handed' : 'handedAway',
    },
  };
}

/** Tells a member that he has several requests more. @param first id of one of them */
export function handedAllNotice(
  { siteUrl }: Site,
  { first, count, change }: { first: number; count: number; change: string },
  person: StaffPerson,
): Notice {
  const t = textsOf(person.lang).getFixedT(null, 'emails', 'staffHanded.all');
  return {
    to: person,
    kind: 'request-hand',
    keys: keysOf.handed(change, person.id),
    about: aboutRow('request', first),
    mail: {
      subject: t('subject', { count }),
      sender: '',
      heading: t('subject', { count }),
      paragraphs: [t('text', { count })],
      button: {
        label: t('button'),
        href: absoluteUrl(siteUrl, pathTo('deskRequests', { query: { list: 'mine' } })),
      },
    },
    // Without a number a tap opens the list.
    push: { kind: 'request', code: '', purpose: 'request-hand', text: 'handed' },
  };
}
