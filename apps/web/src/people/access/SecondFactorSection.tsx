import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetup } from './SecondFactorSetup.tsx';
import { useReadSecurityAgain, useRemoveSecondFactor, useRenewRecoveryCodes, useSecondFactor } from './security.queries.ts';
import classes from './Security.module.css';

const FEW_CODES = 3;

export function SecondFactorSection() {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useSecondFactor();
  const readAgain = useReadSecurityAgain();
  const [open, setOpen] = useState<'setup' | 'renew' | 'remove' | null>(null);
  const close = () => {
    setOpen(null);
    void readAgain();
  };

  return (
    <Panel title={t('secondFactor.title')} aside={data && <State isActive={data.isActive} />}>
      <div className={classes['section']}>
        <p className={classes['text']}>{t(data?.isActive ? 'secondFactor.activeText' : 'secondFactor.text')}</p>
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton width="180px" height="36px" />}
        {data?.isActive === false && (
          <div className={classes['buttons']}>
            <Button onClick={() => setOpen('setup')}>{t('secondFactor.setUp')}</Button>
          </div>
        )}
        {data?.isActive && (
          <>
            <p className={classes['text']} data-warn={data.recoveryCodesLeft < FEW_CODES || undefined}>
              {t('secondFactor.codesLeft', { count: data.recoveryCodesLeft })}
            </p>
            <div className={classes['buttons']}>
              <Button kind="secondary" onClick={() => setOpen('renew')}>
                {t('secondFactor.renew')}
              </Button>
              {!data.isRequired && (
                <Button kind="secondary" onClick={() => setOpen('remove')}>
                  {t('secondFactor.remove')}
                </Button>
              )}
            </div>
            {data.isRequired && <p className={classes['faint']}>{t('secondFactor.required')}</p>}
          </>
        )}
      </div>
      {open === 'setup' && (
        <Modal title={t('setup.title')} closeLabel={t('cancel')} onClose={close}>
          <SecondFactorSetup onDone={close} leave={<Cancel onClick={close} />} />
        </Modal>
      )}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
    </Panel>
  );
}

function State({ isActive }: { readonly isActive: boolean }) {
  const { t } = useTranslation('security');
  return isActive ? (
    <Chip tone="good" icon={<IconShieldCheck size={14} aria-hidden />}>
      {t('secondFactor.on')}
    </Chip>
  ) : (
    <Chip tone="calm" icon={<IconShieldOff size={14} aria-hidden />}>
      {t('secondFactor.off')}
    </Chip>
  );
}

function Cancel({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('security');
  return (
    <Button kind="secondary" onClick={onClick}>
      {t('cancel')}
    </Button>
  );
}

function RenewDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const renew = useRenewRecoveryCodes();
  return (
    <Modal title={t('codes.title')} closeLabel={t('cancel')} onClose={onClose}>
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onKept={onClose} />
      ) : (
        <PasswordStep
          text={t('codes.renewText')}
          submitLabel={t('codes.renew')}
          onPassword={async (password) => void (await renew.mutateAsync(password))}
          leave={<Cancel onClick={onClose} />}
        />
      )}
    </Modal>
  );
}

function RemoveDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const remove = useRemoveSecondFactor();
  return (
    <Modal title={t('remove.title')} closeLabel={t('cancel')} onClose={onClose}>
      <PasswordStep
        text={t('remove.text')}
        submitLabel={t('remove.submit')}
        kind="danger"
        onPassword={async (password) => {
          await remove.mutateAsync(password);
          onClose();
        }}
        leave={<Cancel onClick={onClose} />}
      />
    </Modal>
  );
}
