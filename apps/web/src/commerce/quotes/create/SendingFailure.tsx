import { useTranslation } from 'react-i18next';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import type { NewQuote } from './newQuote.queries.ts';

/** Why nothing was sent. */
export function SendingFailure({ wizard: { error, version } }: { readonly wizard: NewQuote }) {
  const { t } = useTranslation('newQuote');
  const conditions = t('step.conditions');
  const labels = {
    pickup: t('pickup'),
    delivery: t('delivery'),
    pickupDate: t('pickupDate'),
    deliveryDate: t('deliveryDate'),
    packingList: t('step.packing'),
    transportMeans: conditions,
    incoterm: conditions,
    insuranceValueCents: conditions,
    handling: conditions,
    temperatureMin: conditions,
    temperatureMax: conditions,
    idContractor: conditions,
    comment: conditions,
  };
  return <SaveError error={error} version={version} labels={labels} />;
}
