import type { WireTracker } from '@sillage/contract/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/refusalText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useChangeTracker } from '../fleet.queries.ts';

interface ServiceDialogProps {
  readonly tracker: WireTracker;
  readonly onClose: () => void;
}

/** Out of service what it reports is kept and raises nothing. */
export function ServiceDialog({ tracker: { uniqueIdentifiant, status }, onClose }: ServiceDialogProps) {
  const { t } = useTranslation(['fleet', 'refusals']);
  const change = useChangeTracker(uniqueIdentifiant);
  const isOut = status === 'A';
  return (
    <ConfirmDialog
      title={t(isOut ? 'putOutTitle' : 'putInTitle', { name: uniqueIdentifiant })}
      cancelLabel={t('cancel')}
      confirmLabel={t(isOut ? 'putOut' : 'putIn')}
      kind={isOut ? 'danger' : 'primary'}
      isBusy={change.isPending}
      failure={change.error ? t(codeOf(change.error), { ns: 'refusals' }) : undefined}
      onConfirm={() => change.mutate({ status: isOut ? 'H' : 'A' }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t(isOut ? 'putOutText' : 'putInText')}
    </ConfirmDialog>
  );
}
