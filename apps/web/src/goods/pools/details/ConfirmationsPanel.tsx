import type { PoolConfirmation } from '@sillage/contract/goods/pools/poolFigures.contract';
import type { ConfirmationState } from '@sillage/domain/goods/pools/confirmation';
import type { Pool } from '@sillage/contract/goods/pools/pools.contract';
import { belongsTo } from '@sillage/domain/people/access/actor';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../platform/Failure.tsx';
import { codeOf } from '../../../platform/errorText.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { When } from '../../../platform/time/When.tsx';
import { MoreButton } from '../../../platform/list/MoreButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip, type ChipTone } from '../../../ui/Chip.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useConfirmations, useRevokeConfirmation } from '../figures.queries.ts';
import classes from './Pool.module.css';

const TONES: Readonly<Record<ConfirmationState, ChipTone>> = {
  open: 'info',
  confirmed: 'good',
  disputed: 'bad',
  revoked: 'calm',
  expired: 'calm',
};

/** Who was asked to confirm what they have, and what they said. */
export function ConfirmationsPanel({ pool }: { readonly pool: Pool }) {
  const { t } = useTranslation('pools');
  const confirmations = useConfirmations(pool.idPool);
  const rows = confirmations.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Panel title={t('confirmations')}>
      {confirmations.isPending && <Skeleton height="100px" />}
      {confirmations.error && rows.length === 0 && <Failure error={confirmations.error} onRetry={() => void confirmations.refetch()} />}
      {confirmations.data && rows.length === 0 && <p className={classes['soft']}>{t('noConfirmations')}</p>}
      <ul className={classes['rows']} aria-label={t('confirmations')}>
        {rows.map((confirmation) => (
          <Row key={confirmation.idConfirmation} confirmation={confirmation} />
        ))}
      </ul>
      <MoreButton of={confirmations} label={t('earlier')} />
    </Panel>
  );
}

function Row({ confirmation }: { readonly confirmation: PoolConfirmation }) {
  const { t } = useTranslation(['pools', 'errors']);
  const format = useFormat();
  const mayEnd = belongsTo('userAdmin', useUser().role);
  const { idConfirmation, holderName, quantity, theirQuantity, reason, name, address, askedDate, answeredDate, state } = confirmation;
  const end = useRevokeConfirmation(idConfirmation);
  return (
    <li className={classes['row']}>
      <div className={classes['texts']}>
        <span className={classes['line']}>
          <bdi>{holderName}</bdi>
          <Chip tone={TONES[state]}>{t(`state.${state}`)}</Chip>
        </span>
        <span>
          {theirQuantity === null || theirQuantity === quantity
            ? t('piecesCount', { count: quantity, number: format.whole(quantity) })
            : t('insteadOf', { theirs: format.whole(theirQuantity), ours: format.whole(quantity) })}
        </span>
        {reason !== '' && (
          <span>
            <bdi>{reason}</bdi>
          </span>
        )}
        <span className={classes['soft']}>
          <When date={answeredDate ?? askedDate} />
          {[name, address]
            .filter((part) => part !== '')
            .map((part) => (
              <span key={part}>
                {' · '}
                <bdi>{part}</bdi>
              </span>
            ))}
        </span>
      </div>
      {mayEnd && state === 'open' && (
        <Button
          size="xs"
          kind="secondary"
          busy={end.isPending}
          aria-label={t('endLinkOf', { holder: holderName })}
          onClick={() => end.mutate(null, { onError: (error) => showToast({ message: t(codeOf(error), { ns: 'errors' }), tone: 'bad' }) })}
        >
          {t('endLink')}
        </Button>
      )}
    </li>
  );
}
