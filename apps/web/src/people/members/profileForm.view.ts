import type { UserSession } from '@sillage/contract/people/access/access.contract';
import { passwordFault, type PasswordPolicy } from '@sillage/domain/people/access/password';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import { visibleText } from '@sillage/domain/platform/text/visibleText';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import type { ProfileChange } from './profile.queries.ts';
import { isEmail, sameAddress } from './members.view.ts';

export interface ProfileForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly language: string;
  /** Null while it is not being changed. */
  readonly email: string | null;
  readonly password: string | null;
  readonly confirmPassword: string;
  readonly currentPassword: string;
}
export type ProfileField = keyof ProfileForm;

/** What can be wrong with a field: an error that the server would give too, or an empty field. */
export type ProfileFault = ErrorCode | 'profile.missing';
export type ProfileFaults = Partial<Record<ProfileField, ProfileFault>>;

/** What the profile says in words of its own (section 8); null where the error's sentence says it. A policy of length asks for more than nine. */
export function ownTextOf(fault: ErrorCode, policy: PasswordPolicy): 'profile.NBCARACTERES' | 'profile.EMAILNOVALID' | null {
  if (fault === 'account.invalidEmail') return 'profile.EMAILNOVALID';
  return fault === 'password.tooShort' && policy === 'spec' ? 'profile.NBCARACTERES' : null;
}

export function formOf({ firstname, lastname, phone, language }: UserSession['data']): ProfileForm {
  const closed = { email: null, password: null, confirmPassword: '', currentPassword: '' };
  return { firstName: firstname, lastName: lastname, phone, language, ...closed };
}

/** Address and password need the current password. */
export function needsCurrentPassword(form: ProfileForm, user: UserSession['data']): boolean {
  return form.password !== null || (form.email !== null && !sameAddress(form.email, user.email));
}

export function isChanged(form: ProfileForm, user: UserSession['data']): boolean {
  const { firstname, lastname, phone, language } = user;
  const isPlainChanged = form.firstName !== firstname || form.lastName !== lastname || form.language !== language;
  return isPlainChanged || keptPhone(form.phone) !== keptPhone(phone) || needsCurrentPassword(form, user);
}

const keptPhone = (typed: string) => normalPhone(typed) ?? typed;

export function faultsOf(form: ProfileForm, user: UserSession['data'], policy: PasswordPolicy): ProfileFaults {
  const fault = form.password === null ? null : passwordFault(form.password, policy);
  return {
    ...(visibleText(form.firstName) === '' ? { firstName: 'profile.missing' } : {}),
    ...(visibleText(form.lastName) === '' ? { lastName: 'profile.missing' } : {}),
    ...(form.phone !== '' && normalPhone(form.phone) === null ? { phone: 'member.phoneInvalid' } : {}),
    ...(form.email !== null && !isEmail(form.email) ? { email: 'account.invalidEmail' } : {}),
    ...(fault === null ? {} : { password: `password.${fault}` }),
    ...(form.password !== null && form.confirmPassword !== form.password ? { confirmPassword: 'password.mismatch' } : {}),
    ...(needsCurrentPassword(form, user) && form.currentPassword === '' ? { currentPassword: 'profile.missing' } : {}),
  };
}

export function changeOf(form: ProfileForm, user: UserSession['data']): ProfileChange {
  const { firstName, lastName, phone, language, email, password, confirmPassword, currentPassword } = form;
  return {
    firstName,
    lastName,
    phone,
    language: language as ProfileChange['language'],
    ...(email !== null && !sameAddress(email, user.email) ? { email } : {}),
    ...(password === null ? {} : { password, confirmPassword }),
    ...(needsCurrentPassword(form, user) ? { currentPassword } : {}),
  };
}

const FIELD_OF: Partial<Record<ErrorCode, ProfileField>> = {
  'access.currentPasswordWrong': 'currentPassword',
  'member.taken': 'email',
  'account.taken': 'email',
  'account.invalidEmail': 'email',
  'member.phoneInvalid': 'phone',
  'password.mismatch': 'confirmPassword',
  'password.tooShort': 'password',
  'password.noCapital': 'password',
  'password.tooLong': 'password',
  'password.tooCommon': 'password',
};

/** The field that an error of the server is about; nothing where it concerns the whole. */
export function refusedField(error: unknown): ProfileFaults {
  const field = error instanceof DomainError ? FIELD_OF[error.code] : undefined;
  return field && error instanceof DomainError ? { [field]: error.code } : {};
}
