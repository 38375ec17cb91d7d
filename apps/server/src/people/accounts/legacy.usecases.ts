import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { savePreferences, type Preferences } from '../members/shared/savePreferences.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import type { SignedIn } from '../../platform/session/sessions.ts';

const MOST_SETTINGS_BYTES = 32 * 1024;

/** @throws DomainError `request.tooLarge` */
export async function keepPreferences(
  context: Dependencies<'db' | 'bus'>,
  { idUser, ...actor }: SignedIn,
  preferences: Preferences,
): Promise<void> {
  const { settings, shortcuts } = preferences;
  if (Buffer.byteLength(JSON.stringify(settings ?? {})) > MOST_SETTINGS_BYTES) throw new DomainError('request.tooLarge');
  const fields = [...(settings ? ['settings'] : []), ...(shortcuts ? ['shortcuts'] : [])];
  if (fields.length === 0) return;
  const scope = actor.idCustomer;
  await act(context, scope, async ({ tx, audit }) => {
    if ((await savePreferences(tx, scope, idUser, preferences)) > MOST_SETTINGS_BYTES) throw new DomainError('request.tooLarge');
    audit(scope, { idUser, action: 'member.updated', subject: `member ${idUser}`, details: { fields } });
  });
}

/** The legacy helper knows one name: its first word, and the rest. */
export function splitName(displayName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = displayName.trim().split(/\s+/);
  return { firstName: firstName.slice(0, 100), lastName: rest.join(' ').slice(0, 100) };
}
