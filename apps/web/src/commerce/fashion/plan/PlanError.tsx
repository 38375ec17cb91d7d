import { useTranslation } from 'react-i18next';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import type { Version } from '../../../platform/form/useVersion.ts';
import type { PlanDraft } from './planDraft.view.ts';

interface PlanErrorProps {
  readonly error: unknown;
  readonly version: Version<keyof PlanDraft>;
}

/** Why a line or a departure was not saved. */
export function PlanError(shown: PlanErrorProps) {
  const { t } = useTranslation('fashionPlan');
  const labels = {
    name: t('name'),
    timeZone: t('timeZone'),
    stops: t('stops'),
    capacity: t('capacity'),
    price: t('price'),
    vehicle: t('vehicleName'),
    plate: t('plate'),
    driverName: t('driverName'),
    driverPhone: t('driverPhone'),
    weekdays: t('weekdays'),
    departureTime: t('departureTime'),
    validFrom: t('validFrom'),
    validTo: t('validTo'),
    daysWithout: t('daysWithout'),
    cutOff: t('cutOff'),
    departsAt: t('departsAt'),
    bookUntil: t('bookUntil'),
  };
  return <SaveError {...shown} labels={labels} />;
}
