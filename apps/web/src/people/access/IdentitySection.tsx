import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { goToProvider } from '../../platform/session/identityProvider.ts';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorNote } from '../../platform/ErrorNote.tsx';
import { useIdentityProvider, useIdentity, useUnlink } from './security.queries.ts';
import classes from './Security.module.css';

/** Where this installation has an identity provider: whether one's account is linked there. */
export function IdentitySection() {
  const { t } = useTranslation('security');
  const format = useFormat();
  const provider = useIdentityProvider();
  const isConfigured = provider.data?.isConfigured === true;
  const identity = useIdentity(isConfigured);
  const [isAsking, setIsAsking] = useState(false);
  const [isGoing, setIsGoing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (!provider.data?.isConfigured) return null;
  const { name } = provider.data;
  const linkedDate = identity.data?.linkedDate ?? null;

  const link = async () => {
    setIsGoing(true);
    setFailure(null);
    try {
      await goToProvider(true, null);
    } catch (error) {
      setFailure(error);
      setIsGoing(false);
    }
  };

  return (
    <Panel title={name} aside={identity.data?.isLinked === true && <Chip tone="good">{t('identity.linked')}</Chip>}>
      <div className={classes['section']}>
        <p className={classes['text']}>
          {linkedDate === null
            ? t('identity.text', { name })
            : t('identity.linkedText', { name, date: format.date(Date.parse(linkedDate)) })}
        </p>
        <ErrorNote error={failure} />
        {identity.error && <Failure error={identity.error} onRetry={() => void identity.refetch()} />}
        {identity.isPending && <Skeleton width="180px" height="36px" />}
        <div className={classes['buttons']}>
          {identity.data?.isLinked === true && (
            <Button kind="secondary" onClick={() => setIsAsking(true)}>
              {t('identity.unlink')}
            </Button>
          )}
          {identity.data?.isLinked === false && (
            <Button kind="secondary" busy={isGoing} onClick={() => void link()}>
              {t('identity.link', { name })}
            </Button>
          )}
        </div>
      </div>
      {isAsking && <UnlinkDialog name={name} onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}

function UnlinkDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { t } = useTranslation('security');
  const unlink = useUnlink();
  return (
    <ConfirmAction
      title={t('identity.unlinkTitle', { name })}
      cancelLabel={t('cancel')}
      confirmLabel={t('identity.unlink')}
      action={unlink}
      onConfirm={() => unlink.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('identity.unlinkText', { name })}
    </ConfirmAction>
  );
}
