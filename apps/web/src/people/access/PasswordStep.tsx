import { startSecondFactor } from '@sillage/contract/people/access/access.contract';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../platform/session/useSession.ts';
import { Form } from '../../platform/form/Form.tsx';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { useContractDraft } from '../../platform/form/useContractDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogActions } from '../../ui/DialogActions.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useSending } from './sending.queries.ts';
import classes from './Security.module.css';
import { accountFieldOf } from './shared/accountFaults.view.ts';

interface PasswordStepProps {
  readonly text: string;
  readonly submitLabel: string;
  readonly kind?: 'primary' | 'danger';
  readonly onPassword: (password: string) => Promise<void>;
  readonly leave: ReactNode;
}

const passwordForm = (missing: string): FormRules<{ readonly currentPassword: string }> => ({
  // Whatever it is asked for, it is sent like this.
  schema: startSecondFactor.body,
  toWire: (values) => values,
  furtherFaults: ({ currentPassword }) => (currentPassword === '' ? [{ field: 'currentPassword', code: 'form.missing' }] : []),
  fieldOfCode: accountFieldOf,
  wordsOf: ({ message }) => (message === 'form.missing' ? missing : undefined),
});

/** Asks for the current password before something that a stolen session must not do. */
export function PasswordStep({ text, submitLabel, kind = 'primary', onPassword, leave }: PasswordStepProps) {
  const { t } = useTranslation('security');
  const { email } = useUser().data;
  const draft = useContractDraft(passwordForm(t('passwordMissing')), { currentPassword: '' });
  const input = useRef<HTMLInputElement>(null);
  const { submit, isBusy } = useSending(draft, async ({ currentPassword }) => {
    input.current?.select();
    await onPassword(currentPassword);
  });
  return (
    <Form className={classes['step']} onSubmit={submit} led={draft.led} isChanged={false}>
      <p className={classes['text']}>{text}</p>
      <ErrorNote error={draft.failure} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={input}
        label={t('currentPassword')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="current-password"
        autoFocus
        size="md"
        {...draft.typed('currentPassword')}
      />
      <DialogActions>
        {leave}
        <Button type="submit" kind={kind} busy={isBusy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}
