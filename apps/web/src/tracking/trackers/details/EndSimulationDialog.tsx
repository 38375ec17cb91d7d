import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { useEndSimulation } from '../simulated.queries.ts';

interface EndSimulationDialogProps {
  readonly tracker: WireTracker;
  readonly onClose: () => void;
}

export function EndSimulationDialog({ tracker: { uniqueIdentifiant }, onClose }: EndSimulationDialogProps) {
  const { t } = useTranslation('trackerList');
  const end = useEndSimulation(uniqueIdentifiant);
  return (
    <ConfirmAction
      title={t('endSimulationTitle', { name: uniqueIdentifiant })}
      cancelLabel={t('cancel')}
      confirmLabel={t('endSimulation')}
      kind="danger"
      action={end}
      onConfirm={() => end.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('endSimulationText')}
    </ConfirmAction>
  );
}
