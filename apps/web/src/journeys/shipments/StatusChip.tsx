import type { Punctuality, ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/time/useFormat.ts';
import { Chip } from '../../ui/Chip.tsx';
import { PUNCTUALITY_LOOK, STATUS_LOOK } from './shipments.view.ts';

export function StatusChip({ status }: { readonly status: ShipmentStatus }) {
  const { t } = useTranslation('shipments');
  const { tone, icon: Icon } = STATUS_LOOK[status];
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {t(`statusOfOne.${status}`)}
    </Chip>
  );
}

interface PunctualityChipProps {
  readonly punctuality: Punctuality;
  readonly deltaMinutes: number | null;
  /** There is no risk any more: it came so much later than planned. */
  readonly hasArrived: boolean;
}

/** Late, at risk, on time or early, and by how much; nothing while it cannot be known. */
export function PunctualityChip({ punctuality, deltaMinutes, hasArrived }: PunctualityChipProps) {
  const { t } = useTranslation('shipments');
  const format = useFormat();
  if (punctuality === 'unknown') return null;
  const { tone, icon: Icon } = PUNCTUALITY_LOOK[punctuality];
  // At risk is what may still come late: by how much earlier it is expected would only confuse.
  const isSure = punctuality !== 'onTime' && !(punctuality === 'atRisk' && (deltaMinutes ?? 0) < 0);
  const isOff = deltaMinutes !== null && Math.abs(deltaMinutes) >= 1 && isSure;
  const delta = isOff ? t(deltaMinutes > 0 ? 'laterThanPlanned' : 'earlierThanPlanned', { duration: format.duration(deltaMinutes) }) : null;
  const isSaid = delta !== null && (punctuality !== 'atRisk' || hasArrived);
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {isSaid ? delta : format.list([t(`punctuality.${punctuality}`), ...(delta === null ? [] : [delta])])}
    </Chip>
  );
}
