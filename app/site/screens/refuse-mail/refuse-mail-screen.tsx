import { data } from 'react-router';
import { pathTo } from '../../../addresses/path-to.ts';
import { redirect } from '../../../addresses/redirect.ts';
import { usePathTo } from '../../../addresses/use-path-to.ts';
import { company } from '../../../content/company.ts';
import { servicesContext } from '../../../context.ts';
import {
  allowMail,
  refuseMail,
  standingOf,
} from '../../../features/recipients/recipients.server.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { openRefusal } from '../../../notify/refusal-link.server.ts';
import { LinkPage } from '../../link-page.tsx';
import { privateHeaders } from '../../private-headers.ts';
import type { Route } from './+types/refuse-mail-screen';

export const headers = () => privateHeaders;

/** Changes nothing: scanners of mails follow every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const email = openRefusal(services.secret, params.token);
  if (!email) return data({ state: 'wrong' as const, email: '' }, { status: 410 });
  const state = (await standingOf(services, email)) === 'refused' ? 'done' : 'open';
  return data({ state, email } as const);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const email = openRefusal(services.secret, params.token);
  const form = await request.formData().catch(() => undefined);
  if (email) await (form?.get('intent') === 'allow' ? allowMail : refuseMail)(services, email);
  // RFC 8058: a mail program expects a response without a redirect; people are redirected to the page.
  if (form?.get('List-Unsubscribe') === 'One-Click') return null;
  throw redirect(pathTo('refuseMail', { id: params.token }), 303);
}

/** Target of «not me» in mails to an unconfirmed address from a form. */
export default function RefuseMailScreen({ loaderData, params }: Route.ComponentProps) {
  const pathTo = usePathTo();
  const { t } = useTranslation('refuseMail');
  const { state, email } = loaderData;
  const [phone] = company().phones;
  if (state === 'wrong') {
    return (
      <LinkPage title={t('wrong.title')} text={t('wrong.text', { email: company().email })}>
        <a className="btn out" href={pathTo('home')}>
          {t('wrong.button')}
        </a>
      </LinkPage>
    );
  }
  return (
    <LinkPage
      title={t(`${state}.title`)}
      text={
        state === 'open'
          ? t('open.text', { email })
          : t('done.text', { email, phone: phone.display })
      }
    >
      <form method="post" action={pathTo('refuseMail', { id: params.token })}>
        <div className="btns">
          <button
            className={state === 'open' ? 'btn' : 'btn out'}
            type="submit"
            name="intent"
            value={state === 'open' ? 'refuse' : 'allow'}
          >
            {t(`${state}.button`)}
          </button>
          {state === 'open' && (
            <a className="btn out" href={pathTo('home')}>
              {t('open.keep')}
            </a>
          )}
        </div>
      </form>
    </LinkPage>
  );
}
