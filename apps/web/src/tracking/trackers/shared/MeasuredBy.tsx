import type { MeasuredClimate } from '@sillage/contract/goods/assets/measured.contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';

export interface Shown {
  readonly toldBy: string;
  readonly of: 'asset' | 'container' | 'shipment';
  readonly reference: string | null;
}

/** Whose tracker measured something of an asset; nothing where that is its own. */
export function MeasuredBy({ told: shown }: { readonly told: Shown }) {
  const { t } = useTranslation('trackers');
  if (shown.of === 'asset') return null;
  return <span dir="auto">{t(`measuredBy.${shown.of}`, { tracker: shown.toldBy, reference: shown.reference ?? '' })}</span>;
}

/** What was measured of an asset last, and by whose tracker. */
export function ClimateShown({ measured: { temperature, humidity } }: { readonly measured: MeasuredClimate }) {
  const format = useFormat();
  const isOne = temperature !== null && humidity !== null && temperature.toldBy === humidity.toldBy;
  return (
    <>
      {temperature && <span>{format.celsius(temperature.value)} </span>}
      {temperature && !isOne && <MeasuredBy told={temperature} />}
      {humidity && <span>{format.percent(humidity.value)} </span>}
      {humidity && <MeasuredBy told={humidity} />}
    </>
  );
}
