/** PostgreSQL refuses NUL, and no tracker's name needs a control character or half a surrogate pair. */
const CONTROL = /\p{Cc}/u;

const MAX_IDENTIFIER_LENGTH = 128;

export function isIdentifier(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length > 0 &&
    value.length <= MAX_IDENTIFIER_LENGTH &&
    value === value.trim() &&
    value.isWellFormed() &&
    !CONTROL.test(value)
  );
}
