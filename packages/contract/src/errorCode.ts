import type { ErrorCode } from '@sillage/domain/domainError';

/** The stable code of an error in the legacy envelope: `access.badCredentials` is `ACCESS_BAD_CREDENTIALS` there. */
export function legacyCode(code: ErrorCode): string {
  if (code === 'action.undefined') return 'ACTION_UNDEFINED';
  if (code === 'action.unknown') return 'ACTION_UNKNOWN';
  return code
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .replace('.', '_')
    .toUpperCase();
}
