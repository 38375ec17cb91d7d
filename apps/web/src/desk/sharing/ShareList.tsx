import type { Share } from '@sillage/contract/desk/sharing/sharing.contract';
import type { Subject } from '@sillage/domain/desk/subjects/subject';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Share.module.css';
import { useRevokeShare, useShares, useShareViews } from './sharing.queries.ts';

/** The links that a shipment or an asset has or had. */
export function ShareList({ of }: { readonly of: Subject }) {
  const { t } = useTranslation('sharing');
  const { data, error, refetch } = useShares(of);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  // Mostly there are none: what stands in for them would move the form above from under the pointer as it goes.
  if (!data || data.data.length === 0) return null;
  return (
    <section className={classes['part']} aria-label={t('links')}>
      <h3>{t('links')}</h3>
      <ul className={classes['list']}>
        {data.data.map((share) => (
          <ShareRow key={share.idShare} share={share} of={of} />
        ))}
      </ul>
    </section>
  );
}

const TONES = { active: 'good', expired: 'calm', revoked: 'calm' } as const;

function ShareRow({ share, of }: { readonly share: Share; readonly of: Subject }) {
  const { t } = useTranslation('sharing');
  const format = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { scopes, hasCode, endsAfterDelivery, endsDate, state, createdDate, createdBy, views } = share;
  const date = format.moment(Date.parse(endsDate));
  const isOpenEnded = endsAfterDelivery && state === 'active';
  return (
    <li className={classes['row']}>
      <div className={classes['rowHead']}>
        <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
        <span>
          {format.list(scopes.map((scope) => t(`scope.${scope}`)))}
          {hasCode && <> · {t('withCode')}</>}
        </span>
      </div>
      <p className={classes['soft']}>
        {t(createdBy === '' ? 'createdAtUnknown' : 'createdAt', { date: format.moment(Date.parse(createdDate)), name: createdBy })} ·{' '}
        {isOpenEnded ? t('expiry.delivered') : t(state === 'active' ? 'endsAt' : 'endedAt', { date })}
      </p>
      <div className={classes['actions']}>
        <Button kind="quiet" size="xs" aria-expanded={isOpen} disabled={views === 0} onClick={() => setIsOpen(!isOpen)}>
          {t('views', { count: views })}
        </Button>
        {state === 'active' && (
          <Button kind="quiet" size="xs" onClick={() => setIsAsked(true)}>
            {t('revoke')}
          </Button>
        )}
      </div>
      {isOpen && <Views idShare={share.idShare} />}
      {isAsked && <RevokeQuestion idShare={share.idShare} of={of} onClose={() => setIsAsked(false)} />}
    </li>
  );
}

interface RevokeQuestionProps {
  readonly idShare: number;
  readonly of: Subject;
  readonly onClose: () => void;
}

function RevokeQuestion({ idShare, of, onClose }: RevokeQuestionProps) {
  const { t } = useTranslation('sharing');
  const revoke = useRevokeShare(of);
  return (
    <ConfirmAction
      title={t('revokeTitle')}
      cancelLabel={t('cancel')}
      confirmLabel={t('revoke')}
      action={revoke}
      onConfirm={() => revoke.mutate(idShare, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('revokeText')}</p>
    </ConfirmAction>
  );
}

function Views({ idShare }: { readonly idShare: number }) {
  const { t } = useTranslation('sharing');
  const format = useFormat();
  const { data, error, refetch } = useShareViews(idShare);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="40px" />;
  return (
    <>
      <p className={classes['soft']}>{t('viewsCounted')}</p>
      <ul className={classes['views']} aria-label={t('viewLog')}>
        {data.data.map(({ date, network, browser }, index) => (
          <li key={`${date} ${index}`}>
            <span>{format.moment(Date.parse(date))}</span>
            <span>{browser === '' ? t('unknownBrowser') : browser}</span>
            <span dir="ltr">{network}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
