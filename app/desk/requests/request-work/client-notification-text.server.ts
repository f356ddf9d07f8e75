import { absoluteUrl } from '../../../addresses/public-address.ts';
import { textsOf } from '../../../content/texts.server.ts';
import type { Services } from '../../../context.ts';
import type { UnnotifiedAnswer } from '../../../features/casework/answer-visitor.server.ts';
import { requestPath } from '../../../features/request/request-path.server.ts';
import { plainText } from '../../../i18n/formats.ts';

/**
 * Text for staff to send to a visitor without mail: there is an answer, with the request page's address, in the
 * visitor's language.
 */
export function clientNotificationText(
  { secret, siteUrl }: Pick<Services, 'secret' | 'siteUrl'>,
  request: UnnotifiedAnswer,
): string {
  const link = absoluteUrl(siteUrl, requestPath(secret, request, request.lang, { hash: 'thread' }));
  const t = textsOf(request.lang).getFixedT(null, 'deskRequests');
  return plainText(t('tell.message', { number: request.code, link }));
}
