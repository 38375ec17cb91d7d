import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { expectSignIn, signIn } from '../platform/session/session.ts';
import { codeOf } from '../platform/refusalText.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from '../ui/form/PasswordField.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { LanguageSwitch } from '../platform/i18n/LanguageSwitch.tsx';
import classes from './Login.module.css';
import { LoginScene } from './LoginScene.tsx';

export function Login() {
  const { t } = useTranslation('access');
  useEffect(() => {
    document.title = `${t('title')} · Sillage`;
  }, [t]);

  return (
    <main className={classes['page']}>
      <LoginScene />
      <div className={classes['side']}>
        <div className={classes['language']}>
          <LanguageSwitch />
        </div>
        <div className={classes['card']}>
          <h1 className={classes['title']}>{t('title')}</h1>
          <p className={classes['subtitle']}>{t('subtitle')}</p>
          <LoginForm />
        </div>
      </div>
    </main>
  );
}

/** Once the session stands, the route itself leads on. */
function LoginForm() {
  const { t } = useTranslation(['access', 'refusals']);
  const [isBusy, setIsBusy] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const passwordInput = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (username.trim() === '' || password === '') return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await signIn(username.trim(), password);
    } catch (error) {
      setRefusal(error);
      passwordInput.current?.select();
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)} onInput={expectSignIn} noValidate>
      {refusal !== null && (
        <p className={classes['refusal']} role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {t(codeOf(refusal), { ns: 'refusals' })}
        </p>
      )}
      <TextField
        label={t('email')}
        type="email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        size="md"
        value={username}
        onChange={({ target }) => setUsername(target.value)}
        error={isTried && username.trim() === '' ? t('emailMissing') : undefined}
      />
      <PasswordField
        ref={passwordInput}
        label={t('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        name="password"
        autoComplete="current-password"
        size="md"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={isTried && password === '' ? t('passwordMissing') : undefined}
      />
      <Button type="submit" size="md" wide busy={isBusy}>
        {t('signIn')}
      </Button>
    </form>
  );
}
