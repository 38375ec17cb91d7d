import { email } from '@sillage/contract/fields';
import { passwordFault, type PasswordPolicy } from '@sillage/domain/people/access/password';
import { normalPhone } from '@sillage/domain/platform/text/phone';
import type { ErrorCode } from '@sillage/domain/domainError';
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldError, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useInstallation } from '../../platform/useInstallation.ts';
import { refusedFields } from './refusedFields.view.ts';

/** A form about an account: sent once it is right, with the server's errors at their fields and the focus in the first wrong one. */
export function useAccountForm<Values extends FieldValues>(defaultValues: DefaultValues<Values>, send: (values: Values) => Promise<void>) {
  const { t } = useTranslation(['errors', 'account']);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm<Values>({ defaultValues, shouldFocusError: true });
  const { setError, handleSubmit } = form;

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const refused = refusedFields(error).filter(({ field }) => field in values);
      for (const [index, { field, code }] of refused.entries())
        setError(field as unknown as Path<Values>, { message: code }, { shouldFocus: index === 0 });
      if (refused.length === 0) setFailure(error);
    }
  });

  return {
    form,
    failure,
    submit: (event: React.SubmitEvent) => void submit(event),
    isBusy: form.formState.isSubmitting,
    /** What to say at a field: its error's message is the code of an error, or that it is empty. */
    textOf: (error: FieldError | undefined) => {
      if (!error?.message) return undefined;
      return error.message === EMPTY ? t('fieldMissing', { ns: 'account' }) : t(error.message as ErrorCode);
    },
  };
}

/** Which passwords this installation takes. */
export function usePasswordPolicy(): PasswordPolicy {
  return useInstallation()?.passwordPolicy ?? 'spec';
}

const EMPTY = 'empty';

/** The rules of the fields, each with the code of what it says. They are the server's own, asked before anything is sent. */
export const rules = {
  email: (value: string) => email.safeParse(value).success || refuse('account.invalidEmail'),
  name: (value: string) => value.trim() !== '' || EMPTY,
  phone: (value: string) => value === '' || normalPhone(value) !== null || refuse('member.phoneInvalid'),
  password: (policy: PasswordPolicy) => (value: string) => {
    const fault = passwordFault(value, policy);
    return fault === null || refuse(`password.${fault}`);
  },
  confirmation: (value: string, { password }: { readonly password: string }) => value === password || refuse('password.mismatch'),
  terms: (value: boolean) => value || refuse('account.termsNotAccepted'),
};

function refuse(code: ErrorCode): ErrorCode {
  return code;
}
