import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '../../../ui/form/ChoiceCards.tsx';
import { TYPE_ICON } from '../shared/typeIcon.view.ts';
import type { StepProps } from './newShipment.queries.ts';

export function ShipmentStep({ draft, change }: StepProps) {
  const { t } = useTranslation(['newShipment', 'shipments']);
  return (
    <ChoiceCards
      label={t('type')}
      value={draft.type}
      onChange={(type) => change({ type })}
      options={SHIPMENT_TYPES.map((value) => {
        const Icon = TYPE_ICON[value];
        return { value, label: t(`shipments:type.${value}`), icon: <Icon size={18} aria-hidden /> };
      })}
    />
  );
}
