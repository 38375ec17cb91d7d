import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useSecondFactorSetup } from './security.queries.ts';

interface SecondFactorSetupProps {
  /** The recovery codes are kept: all is done. */
  readonly onDone: () => void;
  /** Beside the button of every step but the last: how to leave it be. */
  readonly leave?: ReactNode;
}

/** Three steps: who you are, the first code, the recovery codes. Nothing changes before the second is done. */
export function SecondFactorSetup({ onDone, leave }: SecondFactorSetupProps) {
  const { t } = useTranslation('security');
  const { start, confirm } = useSecondFactorSetup();
  const [secret, setSecret] = useState<{ readonly secret: string; readonly uri: string; readonly qrCode: string } | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onKept={onDone} />;
  if (secret) {
    return (
      <CodeStep {...secret} onCode={async (code) => setRecoveryCodes((await confirm.mutateAsync(code)).recoveryCodes)} leave={leave} />
    );
  }
  return (
    <PasswordStep
      text={t('setup.passwordText')}
      submitLabel={t('setup.next')}
      onPassword={async (password) => setSecret(await start.mutateAsync(password))}
      leave={leave}
    />
  );
}
