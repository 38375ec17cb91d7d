import { readPushKey, subscribePush, unsubscribePush } from '@sillage/contract/messages/notifications/push.contract';
import { call } from '../../platform/call.ts';
import { forget, recall, remember, STORED } from '../../platform/storage.ts';

/** `unsupported` and `denied` are the browser's own word; `off` can be switched on. */
export type PushState = 'unsupported' | 'denied' | 'on' | 'off';

/** The browser did not let us subscribe: its user said no, or its push service is out of reach. */
export class PushRefused extends Error {
  readonly isDenied: boolean;
  constructor(isDenied: boolean) {
    super(isDenied ? 'notifications are not allowed' : 'the push service cannot be reached');
    this.isDenied = isDenied;
  }
}

const WORKER = '/sw.js';

/** Push needs a secure origin: on any other the browser has no service workers. */
function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** What this browser does for this user. Somebody else may have subscribed it before. */
export async function pushState(idUser: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  return subscription && recall(STORED.pushReader) === String(idUser) ? 'on' : 'off';
}

/** Asks the user, so it belongs in a click. @throws PushRefused, DomainError */
export async function startPush(idUser: number): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushRefused(true);
  const { publicKey } = await call(readPushKey);
  const subscription = await subscribe(publicKey).catch(() => {
    throw new PushRefused(false);
  });
  // Before the server knows: whoever leaves meanwhile takes it away again, and nothing is written down after them.
  remember(STORED.pushReader, String(idUser));
  try {
    await announce(subscription);
  } catch (error) {
    if (recall(STORED.pushReader) === String(idUser)) forget(STORED.pushReader);
    await subscription.unsubscribe();
    throw error;
  }
}

/** Messages end with the session in which they were switched on: in a new one this browser says again that it is there. @throws DomainError */
export async function keepPush(idUser: number): Promise<void> {
  if (!isSupported() || recall(STORED.pushReader) !== String(idUser)) return;
  const subscription = await currentSubscription();
  if (subscription) await announce(subscription);
}

async function announce(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await call(subscribePush, { body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } } });
}

/** @throws DomainError */
export async function stopPush(): Promise<void> {
  const subscription = await currentSubscription();
  forget(STORED.pushReader);
  if (!subscription) return;
  await subscription.unsubscribe();
  await call(unsubscribePush, { body: { endpoint: subscription.endpoint } });
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Anew each time: a subscription for another key of the server is good for nothing. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
