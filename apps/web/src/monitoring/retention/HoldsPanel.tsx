import type { Hold } from '@sillage/contract/monitoring/retention/retention.contract';
import { IconGavel, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { MoreButton } from '../../platform/list/MoreButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import classes from './Retention.module.css';
import { useHolds, useLiftHold } from './retention.queries.ts';

/** What must stay, whatever the retention says. */
export function HoldsPanel() {
  const { t } = useTranslation('retention');
  const listed = useHolds();
  const { data, error, refetch } = listed;
  const [isPlacing, setIsPlacing] = useState(false);
  const [lifted, setLifted] = useState<Hold | null>(null);
  const holds = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <section>
      <PanelHead
        title={t('holds')}
        actions={
          <Button kind="secondary" size="xs" icon={<IconPlus size={16} aria-hidden />} onClick={() => setIsPlacing(true)}>
            {t('place')}
          </Button>
        }
      >
        {t('holdsText')}
      </PanelHead>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="96px" />}
      {data && holds.length === 0 && <Notice icon={<IconGavel />} title={t('noHolds')} />}
      <ul>
        {holds.map((hold) => (
          <HoldRow key={hold.idHold} hold={hold} onLift={() => setLifted(hold)} />
        ))}
      </ul>
      <MoreButton of={listed} label={t('more')} />
      {isPlacing && <HoldDialog onClose={() => setIsPlacing(false)} />}
      {lifted && <LiftQuestion hold={lifted} onClose={() => setLifted(null)} />}
    </section>
  );
}

function HoldRow({ hold, onLift }: { readonly hold: Hold; readonly onLift: () => void }) {
  const { t } = useTranslation('retention');
  const format = useFormat();
  const { transport, reference, reason, placedBy, placedDate, liftedBy, liftedDate } = hold;
  const said = (name: string, date: string) => ({ name: name === '' ? '–' : name, date: format.moment(Date.parse(date)) });
  return (
    <li className={classes['row']} data-over={liftedDate !== null || undefined}>
      <div>
        <strong>
          {transport ? (
            <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(transport.idTransport) }}>
              {transport.reference}
            </Link>
          ) : (
            <bdi>{reference === '' ? t('everything') : reference}</bdi>
          )}
        </strong>
        <p>{reason}</p>
        <p className={classes['soft']}>
          {t('placed', said(placedBy, placedDate))}
          {liftedDate !== null && ` · ${t('lifted', said(liftedBy, liftedDate))}`}
        </p>
      </div>
      {liftedDate === null && (
        <Button kind="quiet" size="xs" onClick={onLift} aria-label={t('liftOf', { name: reference === '' ? t('everything') : reference })}>
          {t('lift')}
        </Button>
      )}
    </li>
  );
}

function LiftQuestion({ hold: { idHold, reference }, onClose }: { readonly hold: Hold; readonly onClose: () => void }) {
  const { t } = useTranslation('retention');
  const lift = useLiftHold();
  return (
    <ConfirmAction
      title={t('liftTitle', { name: reference === '' ? t('everything') : reference })}
      cancelLabel={t('cancel')}
      confirmLabel={t('lift')}
      action={lift}
      onConfirm={() => lift.mutate(idHold, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('liftText')}</p>
    </ConfirmAction>
  );
}
