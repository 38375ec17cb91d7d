import type { Dependencies } from '../../platform/services.ts';
import { closeLateCommands } from './delivery.store.ts';

/** Commands that nobody took in time have expired; those that nobody answered make room for the next one. */
export async function endLateCommands({ db, bus, now }: Dependencies<'db' | 'bus' | 'now'>): Promise<boolean> {
  const due = await closeLateCommands(db, now());
  if (due.length > 0) bus.publish('commandsDue', due);
  return false;
}
