import type { UserSession } from '@sillage/contract/people/access/access.contract';
import { user as userCalls } from '@sillage/contract/people/members/members.contract';
import type { PasswordPolicy } from '@sillage/domain/people/access/password';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import type { TFunction } from 'i18next';
import type { FormRules } from '../../platform/form/formFaults.ts';
import type { ProfileChange } from './profile.queries.ts';
import { accountFieldOf, passwordFaults, personFaults } from '../access/shared/accountFaults.view.ts';
import { sameAddress } from './members.view.ts';

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

/** What may be sent. @param t the profile's own words (section 8); everything else is said by the error's sentence. A policy of length asks for more than nine. */
export function profileRules(user: UserSession['data'], policy: PasswordPolicy, t: TFunction<'members'>): FormRules<ProfileForm> {
  return {
    schema: userCalls.actions.update.body,
    toWire: (form) => ({ idUser: user.idUser, ...changeOf(form, user) }),
    furtherFaults: (form) => [...personFaults(form), ...secretFaults(form, user, policy)],
    fieldOfCode: accountFieldOf,
    wordsOf: ({ message }) => {
      if (message === 'form.missing') return t('profile.missing');
      if (message === 'account.invalidEmail') return t('profile.EMAILNOVALID');
      return message === 'password.tooShort' && policy === 'spec' ? t('profile.NBCARACTERES') : undefined;
    },
  };
}

function secretFaults(form: ProfileForm, user: UserSession['data'], policy: PasswordPolicy) {
  const { password, confirmPassword, currentPassword } = form;
  return [
    ...(password === null ? [] : passwordFaults({ password, confirmPassword }, policy)),
    ...(needsCurrentPassword(form, user) && currentPassword === '' ? [{ field: 'currentPassword', code: 'form.missing' as const }] : []),
  ];
}
