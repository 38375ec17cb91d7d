import type { RefusalCode } from '@sillage/domain/refusal';

/** The stable code of a refusal in the legacy envelope: `access.badCredentials` is `ACCESS_BAD_CREDENTIALS` there. */
export function legacyCode(code: RefusalCode): string {
  if (code === 'action.undefined') return 'ACTION_UNDEFINED';
  if (code === 'action.unknown') return 'ACTION_UNKNOWN';
  return code
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .replace('.', '_')
    .toUpperCase();
}
