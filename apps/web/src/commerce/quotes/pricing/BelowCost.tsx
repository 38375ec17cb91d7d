import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { lossesOf, type OptionDraft } from './draft.view.ts';

interface BelowCostProps {
  readonly offered: readonly OptionDraft[];
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Of the operator alone: whether what loses money is really meant. */
export function BelowCost({ offered, onSend, onClose }: BelowCostProps) {
  const { t } = useTranslation(['quotePricing', 'quotes']);
  const format = useFormat();
  return (
    <ConfirmDialog
      kind="danger"
      title={t('belowCost')}
      cancelLabel={t('goBack')}
      confirmLabel={t('sendAnyway')}
      isBusy={false}
      onConfirm={onSend}
      onClose={onClose}
    >
      {lossesOf(offered).map(({ routeOption, lossCents }) => (
        <p key={routeOption}>{t('belowCostText', { option: t(`quotes:option.${routeOption}`), loss: format.euros(lossCents) })}</p>
      ))}
    </ConfirmDialog>
  );
}
