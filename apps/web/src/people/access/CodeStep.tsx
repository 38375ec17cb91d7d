import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/errorText.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import classes from './Security.module.css';

interface CodeStepProps {
  readonly secret: string;
  /** Opens an authenticator application of this very device. */
  readonly uri: string;
  /** An address for `<img>`. */
  readonly qrCode: string;
  readonly onCode: (code: string) => Promise<void>;
  readonly leave: ReactNode;
}

/** The secret goes into an authenticator application, whose first code proves that it is there. */
export function CodeStep({ secret, uri, qrCode, onCode, leave }: CodeStepProps) {
  const { t } = useTranslation(['security', 'errors']);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
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
      setError(t(codeOf(failure), { ns: 'errors' }));
      setIsBusy(false);
      input.current?.focus();
    }
  };

  return (
    <form className={classes['step']} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes['text']}>{t('setup.scanText')}</p>
      <div className={classes['secret']}>
        <img className={classes['qrCode']} src={qrCode} alt={t('setup.qrCode')} width={168} height={168} />
        <div className={classes['byHand']}>
          <p className={classes['text']}>{t('setup.byHand')}</p>
          <code className={classes['key']}>{inFours(secret)}</code>
          <a className={classes['link']} href={uri}>
            {t('setup.openApp')}
          </a>
          <CopyButton text={secret} label={t('copy')} copiedLabel={t('copied')} failedLabel={t('copyFailed')} />
        </div>
      </div>
      <TextField
        ref={input}
        label={t('setup.code')}
        hint={t('setup.codeHint')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={40}
        autoFocus
        size="md"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        error={error}
      />
      <DialogActions>
        {leave}
        <Button type="submit" busy={isBusy}>
          {t('setup.confirm')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Groups are easier to copy by hand. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
