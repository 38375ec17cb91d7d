import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { FATES_OF_TRACKERS, type FateOfTracker } from '@sillage/domain/goods/assets/asset';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useRemoval, useRemoveAsset } from '../assets.queries.ts';
import classes from './Details.module.css';
import { Going } from './Going.tsx';

interface RemoveDialogProps {
  readonly asset: AssetSummary;
  readonly section: 'assets' | 'masters';
  readonly onClose: () => void;
}

/** Says all that goes with an asset before it is removed. */
export function RemoveDialog({ asset, section, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('assets');
  const navigate = useNavigate();
  const { data, error } = useRemoval(asset.uniqueIdentifiant);
  const remove = useRemoveAsset(asset);
  const [becomes, setBecomes] = useState<FateOfTracker>('stock');
  const removeIt = () =>
    remove.mutate(becomes, {
      onSuccess: () => {
        showToast({ message: t('removed', { reference: asset.reference }), tone: 'good' });
        void navigate({ to: section === 'masters' ? '/masters/list' : '/assets/list', replace: true });
      },
    });
  return (
    <ConfirmAction
      title={t('removeTitle', { reference: asset.reference })}
      cancelLabel={t('cancel')}
      confirmLabel={t('remove')}
      action={{ isPending: remove.isPending, error: remove.error ?? error }}
      isDisabled={!data}
      onConfirm={removeIt}
      onClose={onClose}
    >
      {!data && !error && <Skeleton height="72px" />}
      {data && (
        <ul className={classes['told']}>
          <li>{data.tracker === null ? t('removeNoTracker') : t(`removeTracker.${becomes}`, { tracker: data.tracker })}</li>
          {data.container !== null && <li>{t('removeFromContainer', { container: data.container })}</li>}
          <Going sentence="removeInside" {...data.inside} />
          <Going sentence="removeContents" {...data.contents} />
          <li>
            {data.transports.length === 0
              ? t('removeNoShipment')
              : t('removeShipments', { references: data.transports.map(({ reference }) => reference).join(', ') })}
          </li>
          <Going sentence="removeRules" {...data.rules} />
          <li>{t('removeHistory')}</li>
        </ul>
      )}
      {data && data.tracker !== null && (
        <PlainSelect
          label={t('trackerFate')}
          value={becomes}
          onChange={setBecomes}
          options={FATES_OF_TRACKERS.map((value) => ({ value, label: t(`fate.${value}`) }))}
        />
      )}
    </ConfirmAction>
  );
}
