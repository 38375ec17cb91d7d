import type { MoveSource } from '@sillage/domain/tracking/moving/moving';
import { IconKey, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Segments } from '../../ui/Segments.tsx';
import classes from './Moving.module.css';
import type { TypedSignIn } from './move.view.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

interface SignInFieldsProps {
  readonly source: MoveSource;
  readonly value: TypedSignIn;
  readonly onChange: (value: TypedSignIn) => void;
  /** Something of it is asked for, and not there. */
  readonly isMissing: boolean;
}

/** By a token, or as somebody who has an account there; by a key alone where there is nothing else. */
export function SignInFields({ source, value, onChange, isMissing }: SignInFieldsProps) {
  const { t } = useTranslation('moving');
  const type = (name: 'token' | 'email' | 'password') => ({
    value: value[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => onChange({ ...value, [name]: target.value }),
  });
  const missing = (text: string) => (isMissing ? text : undefined);
  const eye = { autoComplete: 'off', showLabel: t('show'), hideLabel: t('hide') };
  if (source === 'navixy')
    return (
      <PasswordField label={t('key')} hint={t('keyHint')} maxLength={2000} {...eye} {...type('token')} error={missing(t('keyMissing'))} />
    );
  return (
    <>
      <Segments
        label={t('signInBy')}
        value={value.by}
        onChange={(by) => onChange({ ...value, by })}
        options={[
          { value: 'token', label: t('by.token'), icon: <IconKey {...ICON} /> },
          { value: 'account', label: t('by.account'), icon: <IconUser {...ICON} /> },
        ]}
      />
      {value.by === 'token' ? (
        <PasswordField
          label={t('token')}
          hint={t('tokenHint')}
          maxLength={2000}
          {...eye}
          {...type('token')}
          error={missing(t('tokenMissing'))}
        />
      ) : (
        <div className={classes['pair']}>
          <TextField
            label={t('email')}
            type="email"
            dir="ltr"
            autoComplete="off"
            maxLength={254}
            {...type('email')}
            error={missing(t('accountMissing'))}
          />
          <PasswordField label={t('password')} maxLength={1024} {...eye} {...type('password')} />
        </div>
      )}
    </>
  );
}
