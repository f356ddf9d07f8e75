import { pathTo } from '../../addresses/path-to.ts';
import { absoluteUrl } from '../../addresses/public-address.ts';
import { textsOf } from '../../content/texts.server.ts';
import type { Services } from '../../context.ts';
import { aboutRow, keysOf } from '../../notify/message-keys.server.ts';
import type { StaffPerson } from '../../notify/people.server.ts';
import type { Notice } from '../../notify/send-notices.server.ts';
import type { RequestStatus } from '../request/request-states.ts';
import { personNotice } from '../request/staff-notices.server.ts';

type Site = Pick<Services, 'siteUrl'>;

type HandedRequest = { id: number; code: string; version: number };

const handed = ({ id, version }: HandedRequest, person: StaffPerson) => ({
  kind: 'request-hand' as const,
  keys: keysOf.handed(`${id}:${version}`, person.id),
});

/**
 * Notifies a member that a request is now theirs (`given`), a colleague's (`away`) or free again (`freed`). It holds
 * the reference number only.
 * @param name of who assigned or released it; for `away` of the new assignee
 */
export function handedNotice(
  site: Site,
  request: HandedRequest,
  person: StaffPerson,
  what: 'given' | 'away' | 'freed',
  name: string,
): Notice {
  const t = textsOf(person.lang).getFixedT(null, 'emails', 'staffHanded');
  const values = { number: request.code, name };
  return personNotice(site, request, person, {
    ...handed(request, person),
    subject: t(`${what}.subject`, values),
    paragraphs: [t(`${what}.text`, values)],
    device: what === 'given' ? 'handed' : 'handedAway',
  });
}

/** Notice of a new status for the request's holder. @param name of the colleague who changed it */
export function statusNotice(
  site: Site,
  request: HandedRequest,
  person: StaffPerson,
  status: RequestStatus,
  name: string,
): Notice {
  const { t } = textsOf(person.lang);
  const values = { number: request.code, status: t(`deskRequests:status.${status}`), name };
  return personNotice(site, request, person, {
    ...handed(request, person),
    subject: t('emails:staffHanded.status.subject', values),
    paragraphs: [t('emails:staffHanded.status.text', values)],
    device: 'statusChanged',
  });
}

/** Notifies a member of several newly assigned requests. @param first id of one of them */
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
    device: { kind: 'request', code: '', purpose: 'request-hand', text: 'handed' },
  };
}
