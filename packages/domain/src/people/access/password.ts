/** Section 5 of the specification asks for nine characters and a capital letter; 128 is what a password manager may need. */
export const PASSWORD_MIN = 9;
export const PASSWORD_MAX = 128;
/** NIST SP 800-63B-4, 3.1.1.2: length instead of composition. */
const NIST_MIN = 15;

export const PASSWORD_POLICIES = ['spec', 'nist'] as const;
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number];
export type PasswordFault = 'tooShort' | 'noCapital' | 'tooLong';
export type PasswordStrength = 'weak' | 'medium' | 'strong';

/** What is wrong with a password, or null. Characters are code points: an emoji is one. Whether it is a common one needs a list, and is asked elsewhere. */
export function passwordFault(password: string, policy: PasswordPolicy = 'spec'): PasswordFault | null {
  const length = Array.from(password).length;
  if (length > PASSWORD_MAX) return 'tooLong';
  if (length < (policy === 'nist' ? NIST_MIN : PASSWORD_MIN)) return 'tooShort';
  if (policy === 'spec' && !/\p{Lu}/u.test(password)) return 'noCapital';
  return null;
}

const KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];
const STRONG_LENGTH = 16;
const FEW_DIFFERENT = 5;

/** What the meter shows while one types: weak until it may be used at all, strong by length or by variety. */
export function passwordStrength(password: string, policy: PasswordPolicy = 'spec'): PasswordStrength {
  if (passwordFault(password, policy) !== null) return 'weak';
  const letters = Array.from(password);
  if (new Set(letters).size <= FEW_DIFFERENT) return 'weak';
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const isVaried = letters.length >= 12 && kinds >= 3;
  return isVaried || (letters.length >= STRONG_LENGTH && kinds >= 2) ? 'strong' : 'medium';
}
