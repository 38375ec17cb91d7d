import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { useChangeTracker } from '../trackerList.queries.ts';

interface ServiceDialogProps {
  readonly tracker: WireTracker;
  readonly onClose: () => void;
}

/** Out of service what it reports is kept and raises nothing. */
export function ServiceDialog({ tracker: { uniqueIdentifiant, status }, onClose }: ServiceDialogProps) {
  const { t } = useTranslation('trackerList');
  const change = useChangeTracker(uniqueIdentifiant);
  const isOut = status === 'A';
  return (
    <ConfirmAction
      title={t(isOut ? 'putOutTitle' : 'putInTitle', { name: uniqueIdentifiant })}
      cancelLabel={t('cancel')}
      confirmLabel={t(isOut ? 'putOut' : 'putIn')}
      kind={isOut ? 'danger' : 'primary'}
      action={change}
      onConfirm={() => change.mutate({ status: isOut ? 'H' : 'A' }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(isOut ? 'putOutText' : 'putInText')}
    </ConfirmAction>
  );
}
