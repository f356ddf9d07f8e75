/*
 * Inline script of every page of the desk. Where this device has a subscription it is told to the site again, because
 * browsers change and lose them silently. On the page of notices it shows the one sentence `[data-push]` that holds for
 * this browser, marks this device, and asks for permission.
 */
import { workerPolicy } from './worker-policy.ts';

const { key, worker = '', scope = '', device = '' } = document.currentScript?.dataset ?? {};

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
};

/** Undefined where the browser has no Trusted Types. */
const { trustedTypes } = window as { trustedTypes?: Policies };

function show(state: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-push]')) {
    part.hidden = !part.dataset.push?.split(' ').includes(state);
  }
}

/** @returns whether the site knows this device now */
async function tell(subscription: PushSubscription, asked: boolean): Promise<boolean> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const response = await fetch(device, {
    method: 'POST',
    body: new URLSearchParams({ endpoint, ...keys, asked: asked ? '1' : '' }),
  });
  // It was removed on the desk.
  if (response.status === 410) await subscription.unsubscribe();
  if (!response.ok) return false;
  const { id } = (await response.json()) as { id: number };
  document.querySelector(`[data-device="${id}"]`)?.removeAttribute('hidden');
  return true;
}

/** Key of the site that a subscription was made with, base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');
}

async function subscribe(): Promise<boolean> {
  const policy = trustedTypes?.createPolicy(workerPolicy, { createScriptURL: () => worker });
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? worker, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // With one of another key the browser refuses a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  return tell(await pushManager.subscribe(options), true);
}

async function start(): Promise<void> {
  if (!isSecureContext) return show('insecure');
  // Safari of iPhones has it only in what was added to the home screen.
  if (!('PushManager' in window)) return show('standalone' in navigator ? 'install' : 'missing');
  if (Notification.permission === 'denied') return show('denied');
  const registration = await navigator.serviceWorker.getRegistration(scope);
  const subscription = await registration?.pushManager.getSubscription();
  const known =
    subscription &&
    // The site has another key since its secret was replaced.
    (await (keyOf(subscription) === key ? tell(subscription, false) : subscribe()));
  show(known ? 'on' : 'off');
}

addEventListener('DOMContentLoaded', () => {
  document.querySelector('[data-allow]')?.addEventListener('click', async () => {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return show(permission === 'denied' ? 'denied' : 'off');
    await subscribe().then(
      () => location.reload(),
      () => show('failed'),
    );
  });
  start().catch(() => show('failed'));
});
