import type { UserSession } from '@sillage/contract/people/access/access.contract';
import { IconPencil, IconPencilOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '../access/shared/NewPasswordField.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Profile.module.css';
import { needsCurrentPassword, type ProfileField, type ProfileForm } from './profileForm.view.ts';

interface IdentityFieldsProps {
  readonly form: ProfileForm;
  readonly user: UserSession['data'];
  readonly onChange: (next: Partial<ProfileForm>) => void;
  readonly faultAt: (field: ProfileField) => string | undefined;
}

/** Address and password, each closed until its pencil is used; either asks for the current password. */
export function IdentityFields({ form, user, onChange, faultAt }: IdentityFieldsProps) {
  const { t } = useTranslation('members');
  const { email, password } = form;
  return (
    <>
      <div className={classes['toggled']}>
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          disabled={email === null}
          autoFocus={email !== null}
          key={email === null ? 'closed' : 'open'}
          value={email ?? user.email}
          onChange={({ target }) => onChange({ email: target.value })}
          error={faultAt('email')}
        />
        <Pencil isOpen={email !== null} what={t('email')} onToggle={() => onChange({ email: email === null ? user.email : null })} />
      </div>
      <div className={classes['toggled']}>
        {password === null ? (
          <TextField label={t('profile.password')} type="password" value="" placeholder="••••••••••" disabled readOnly />
        ) : (
          <NewPasswordField
            label={t('profile.newPassword')}
            autoFocus
            password={password}
            value={password}
            onChange={({ target }) => onChange({ password: target.value })}
            error={faultAt('password')}
          />
        )}
        <Pencil
          isOpen={password !== null}
          what={t('profile.password')}
          onToggle={() => onChange({ password: password === null ? '' : null, confirmPassword: '', currentPassword: '' })}
        />
      </div>
      {(password !== null || needsCurrentPassword(form, user)) && (
        <div className={classes['fields']}>
          {password !== null && (
            <SecretField
              label={t('profile.confirmPassword')}
              autoComplete="new-password"
              value={form.confirmPassword}
              onChange={(confirmPassword) => onChange({ confirmPassword })}
              error={faultAt('confirmPassword')}
            />
          )}
          <SecretField
            label={t('profile.currentPassword')}
            hint={t('profile.currentPasswordHint')}
            autoComplete="current-password"
            value={form.currentPassword}
            onChange={(currentPassword) => onChange({ currentPassword })}
            error={faultAt('currentPassword')}
          />
        </div>
      )}
    </>
  );
}

interface SecretFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

function SecretField({ onChange, ...field }: SecretFieldProps) {
  const { t } = useTranslation('members');
  return (
    <PasswordField
      {...field}
      showLabel={t('profile.showPassword')}
      hideLabel={t('profile.hidePassword')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Pencil({ isOpen, what, onToggle }: { readonly isOpen: boolean; readonly what: string; readonly onToggle: () => void }) {
  const { t } = useTranslation('members');
  const Icon = isOpen ? IconPencilOff : IconPencil;
  return (
    <span className={classes['pencil']}>
      <IconButton label={t(isOpen ? 'profile.keep' : 'profile.change', { what })} onClick={onToggle}>
        <Icon size={18} aria-hidden />
      </IconButton>
    </span>
  );
}
