import { DomainError } from '@sillage/domain/domainError';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { codeOf } from '../../platform/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import classes from './Security.module.css';

interface PasswordStepProps {
  readonly text: string;
  readonly submitLabel: string;
  readonly kind?: 'primary' | 'danger';
  readonly onPassword: (password: string) => Promise<void>;
  readonly leave: ReactNode;
}

/** Asks for the current password before something that a stolen session must not do. */
export function PasswordStep({ text, submitLabel, kind = 'primary', onPassword, leave }: PasswordStepProps) {
  const { t } = useTranslation(['security', 'errors']);
  const { email } = useUser().data;
  const [password, setPassword] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    input.current?.select();
    if (password === '') return;
    setIsBusy(true);
    setFailure(null);
    try {
      await onPassword(password);
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
      input.current?.focus();
    }
  };

  const isWrong = failure instanceof DomainError && failure.code === 'access.currentPasswordWrong';
  const missing = isTried && password === '' ? t('passwordMissing') : undefined;
  return (
    <form className={classes['step']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes['text']}>{text}</p>
      {!isWrong && <ErrorNote error={failure} />}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={input}
        label={t('currentPassword')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        autoFocus
        size="md"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={isWrong ? t(codeOf(failure), { ns: 'errors' }) : missing}
      />
      <DialogActions>
        {leave}
        <Button type="submit" kind={kind} busy={isBusy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
