import { confirmSecondFactor } from '@sillage/contract/people/access/access.contract';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useSending } from './sending.queries.ts';
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

const codeForm = (missing: string): FormRules<{ readonly code: string }> => ({
  schema: confirmSecondFactor.body,
  toWire: (values) => values,
  furtherFaults: ({ code }) => (code.trim() === '' ? [{ field: 'code', code: 'form.missing' }] : []),
  // It is all that is asked here.
  fieldOfCode: () => 'code',
  wordsOf: ({ message }) => (message === 'form.missing' ? missing : undefined),
});

/** The secret goes into an authenticator application, whose first code proves that it is there. */
export function CodeStep({ secret, uri, qrCode, onCode, leave }: CodeStepProps) {
  const { t } = useTranslation('security');
  const draft = useContractDraft(codeForm(t('codeMissing')), { code: '' });
  const input = useRef<HTMLInputElement>(null);
  const { submit, isBusy } = useSending(draft, async ({ code }) => {
    input.current?.select();
    await onCode(code.trim());
  });
  return (
    <Form className={classes['step']} onSubmit={submit} led={draft.led} isChanged={false}>
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
        {...draft.typed('code')}
      />
      <DialogActions>
        {leave}
        <Button type="submit" busy={isBusy}>
          {t('setup.confirm')}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Groups are easier to copy by hand. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
