import { forget, STORED } from '../storage.ts';

/** Messages are for who is signed in: this browser shows none of somebody who has left it. */
export async function forgetPush(): Promise<void> {
  forget(STORED.pushReader);
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
