import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../../people/customers/shared/CustomerField.tsx';
import { ConfirmAction } from '../../../platform/ConfirmAction.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useMoveTracker } from '../trackerList.queries.ts';
import classes from './Details.module.css';

interface MoveDialogProps {
  readonly tracker: WireTracker;
  readonly onClose: () => void;
}

/** To another customer, or to the operator's stock. */
export function MoveTrackerDialog({ tracker, onClose }: MoveDialogProps) {
  const { t } = useTranslation('trackerList');
  const [goal, setGoal] = useState<number | null>(null);
  const move = useMoveTracker(tracker);
  const { uniqueIdentifiant, asset, transportAssocie, customerName } = tracker;
  const left = [asset?.reference, transportAssocie?.reference].filter((reference) => reference !== undefined);
  const confirm = () => {
    if (goal === null) return;
    const done = () => {
      showToast({ message: t('moved', { name: uniqueIdentifiant }), tone: 'good' });
      onClose();
    };
    move.mutate(goal, { onSuccess: done });
  };
  return (
    <ConfirmAction
      title={t('moveTitle', { name: uniqueIdentifiant })}
      cancelLabel={t('cancel')}
      confirmLabel={t('move')}
      kind="primary"
      action={move}
      isDisabled={goal === null || goal === tracker.idCustomer}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={classes['form']}>
        <p>{t('moveText', { customer: customerName })}</p>
        {left.length > 0 && <p>{t('moveLeaves', { references: left.join(', ') })}</p>}
        <CustomerField value={goal} onChange={setGoal} withOperator />
      </div>
    </ConfirmAction>
  );
}
