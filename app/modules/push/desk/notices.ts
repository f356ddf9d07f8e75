/* Inline script of every desk page. Reports this device's subscription again, because browsers change and lose them
   silently. On the notices page it shows the one sentence `[data-push]` for this browser, marks this device, and asks
   for permission. */
import { workerPolicy } from './worker-policy.ts';

type ScriptData = Record<'key' | 'worker' | 'scope' | 'device', string>;

const { key, worker, scope, device } = (document.currentScript as HTMLElement)
  .dataset as ScriptData;

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
    part.hidden = !part.matches(`[data-push~=${state}]`);
  }
}

async function tell(subscription: PushSubscription, asked: boolean): Promise<boolean> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const response = await fetch(device, {
    method: 'POST',
    body: new URLSearchParams({ endpoint, ...keys, asked: `${asked}` }),
  });
  // It was removed on the desk.
  if (response.status === 410) await subscription.unsubscribe();
  if (!response.ok) return false;
  const { id } = (await response.json()) as { id: number };
  document.querySelector(`[data-device="${id}"]`)?.removeAttribute('hidden');
  return true;
}

/** @returns whether the site knows this device now */
async function subscribe(pushManager: PushManager, asked: boolean): Promise<boolean> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // Gives the subscription that there is, and refuses where it has the key of an earlier secret.
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return tell(subscription, asked);
}

async function allow(): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return start();
  const policy = trustedTypes?.createPolicy(workerPolicy, { createScriptURL: () => worker });
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? worker, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  await subscribe(pushManager, true);
  location.reload();
}

async function start(): Promise<void> {
  if (!isSecureContext) return show('insecure');
  // Safari on iPhones has it only in apps on the home screen.
  if (!('PushManager' in window)) return show('standalone' in navigator ? 'install' : 'missing');
  if (Notification.permission === 'denied') return show('denied');
  const manager = (await navigator.serviceWorker.getRegistration(scope))?.pushManager;
  const known = manager && (await manager.getSubscription()) && (await subscribe(manager, false));
  show(known ? 'on' : 'off');
}

const failed = () => show('failed');

addEventListener('DOMContentLoaded', () => {
  document.querySelector('[data-allow]')?.addEventListener('click', () => allow().catch(failed));
  start().catch(failed);
});
