import { Link } from '@tanstack/react-router';
import { DomainError } from '@sillage/domain/domainError';
import { lazy, Suspense, useRef, useState, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { expectSignIn, signIn } from '../../platform/session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField, type TextFieldProps } from '../../ui/form/TextField.tsx';
import classes from './GuestForm.module.css';
import { ErrorNote } from '../../platform/ErrorNote.tsx';

/** Most accounts have no second factor: who has one fetches its form when it is asked for. */
const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }));

const isWrongAddress = (failure: unknown) => failure instanceof DomainError && failure.code === 'account.invalidEmail';

interface SignInFormProps {
  /** Whose password is asked; without, the address is asked too. */
  readonly lockedFor?: string;
  /** What went wrong before this form. */
  readonly failure?: unknown;
  /** Other ways to go on, until the code is asked for. */
  readonly children: ReactNode;
}

/**
 * E-mail and password, then the code of the second factor where the account has one.
 * By hand, as its code is: it is in what everybody fetches first, which has no room for schemas; the contract's is asked once somebody types (`signIn`).
 */
export function SignInForm({ lockedFor, failure: earlier = null, children }: SignInFormProps) {
  const { t } = useTranslation(['access', 'errors']);
  const [isBusy, setIsBusy] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [username, setUsername] = useState(lockedFor ?? '');
  const [password, setPassword] = useState('');
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (username.trim() === '') return usernameInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    setIsBusy(true);
    setFailure(null);
    try {
      await signIn(username.trim(), password);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'access.codeNeeded') setIsCodeNeeded(true);
      else setFailure(error);
      if (isWrongAddress(error)) usernameInput.current?.select();
      else passwordInput.current?.select();
    } finally {
      setIsBusy(false);
    }
  };

  const startOver = (why: unknown) => {
    setIsCodeNeeded(false);
    setFailure(why);
  };

  const isAddressWrong = isWrongAddress(failure);
  const missing = isTried && username.trim() === '' ? t('emailMissing') : undefined;
  if (isCodeNeeded) return <FetchedCodeForm onCode={(code) => signIn(username.trim(), password, code)} onStartOver={startOver} />;
  return (
    <>
      <form className={classes['form']} onSubmit={(event) => void submit(event)} onInput={expectSignIn} noValidate>
        <ErrorNote error={isBusy || isAddressWrong ? null : (failure ?? earlier)} />
        {lockedFor === undefined && (
          <UsernameField
            ref={usernameInput}
            value={username}
            onChange={({ target }) => {
              setUsername(target.value);
              if (isAddressWrong) setFailure(null);
            }}
            error={isAddressWrong ? t('account.invalidEmail', { ns: 'errors' }) : missing}
          />
        )}
        {lockedFor !== undefined && <input type="email" name="username" autoComplete="username" value={lockedFor} readOnly hidden />}
        <PasswordField
          ref={passwordInput}
          label={t('password')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          name="password"
          autoComplete="current-password"
          autoFocus={lockedFor !== undefined}
          size="md"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={isTried && password === '' ? t('passwordMissing') : undefined}
        />
        <Button type="submit" size="md" wide busy={isBusy}>
          {t(lockedFor === undefined ? 'signIn' : 'unlock')}
        </Button>
        <p>
          <Link to="/forgot-password" className={classes['link']}>
            {t('forgotPassword')}
          </Link>
        </p>
      </form>
      {children}
    </>
  );
}

function UsernameField(field: Pick<TextFieldProps, 'ref' | 'value' | 'onChange' | 'error'>) {
  const { t } = useTranslation('access');
  const typed = { type: 'email', name: 'username', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false };
  return <TextField label={t('email')} size="md" autoFocus {...typed} {...field} />;
}

function FetchedCodeForm(props: ComponentProps<typeof CodeForm>) {
  return (
    <Suspense>
      <CodeForm {...props} />
    </Suspense>
  );
}
