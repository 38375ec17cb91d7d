import { DomainError } from '@sillage/domain/domainError';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './GuestForm.module.css';

interface CodeFormProps {
  readonly onCode: (code: string) => Promise<void>;
  /** Back to the password, with the reason where there is one. */
  readonly onStartOver: (failure: unknown) => void;
}

/** The second step: the code of an authenticator application, or one of the recovery codes. */
export function CodeForm({ onCode, onStartOver }: CodeFormProps) {
  const { t } = useTranslation(['access', 'errors']);
  const [isRecovery, setIsRecovery] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    input.current?.select();
    if (code.trim() === '') return setError(t('codeMissing'));
    setIsBusy(true);
    setError(undefined);
    try {
      await onCode(code.trim());
    } catch (failure) {
      if (failure instanceof DomainError && (failure.code === 'access.badCredentials' || failure.code === 'access.notAuthorized'))
        return onStartOver(failure);
      setError(t(codeOf(failure), { ns: 'errors' }));
      input.current?.select();
    } finally {
      setIsBusy(false);
    }
  };

  const change = () => {
    setIsRecovery(!isRecovery);
    setCode('');
    setError(undefined);
    input.current?.focus();
  };

  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        ref={input}
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        hint={t(isRecovery ? 'recoveryCodeHint' : 'codeHint')}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        size="md"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={error}
      />
      <Button type="submit" size="md" wide busy={isBusy}>
        {t('confirmCode')}
      </Button>
      <div className={classes['links']}>
        <button type="button" className={classes['link']} onClick={() => onStartOver(null)}>
          {t('startOver')}
        </button>
        <button type="button" className={classes['link']} onClick={change}>
          {t(isRecovery ? 'useCode' : 'useRecoveryCode')}
        </button>
      </div>
    </form>
  );
}
