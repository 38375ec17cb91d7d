import type { AssetDetails } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Accuracy } from '../../../platform/Accuracy.tsx';
import { Age } from '../../../platform/time/Age.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { MeasuredBy, type Shown } from '../../../tracking/trackers/shared/MeasuredBy.tsx';
import { BatteryLevel } from '../../../tracking/trackers/shared/BatteryLevel.tsx';
import classes from './Assets.module.css';

const NOTHING = '–';

/** What is known of an asset in figures, each with its age. */
export function ShipmentAssetFacts({ asset }: { readonly asset: AssetDetails }) {
  const { t } = useTranslation('shipmentAssets');
  const format = useFormat();
  const { temperature, humidity, historyPosition, device, measured } = asset;
  const { battery = null, lastUpdate = null } = device ?? {};
  const range = (min: number | null, max: number | null, shown: (value: number) => string) =>
    min === null || max === null ? null : t('range', { min: shown(min), max: shown(max) });
  return (
    <dl className={classes['facts']} aria-label={t('facts')}>
      <JourneyFacts asset={asset} />
      <Fact
        name={t('temperature')}
        date={temperature.historyDeviceDateTemperature}
        sub={range(temperature.temperatureMin, temperature.temperatureMax, format.celsius)}
        told={measured.temperature}
      >
        {said(measured.temperature?.value, format.celsius)}
      </Fact>
      <Fact
        name={t('humidity')}
        date={humidity.historyDeviceDateHumidity}
        sub={range(humidity.humidityMin, humidity.humidityMax, format.percent)}
        told={measured.humidity}
      >
        {said(measured.humidity?.value, format.percent)}
      </Fact>
      <Fact
        name={t('position')}
        told={measured.position}
        date={historyPosition?.deviceDate}
        sub={historyPosition && <NearPlace address={device?.address ?? null} metres={historyPosition.accuracy} />}
      >
        {historyPosition === null ? NOTHING : format.coordinates(historyPosition)}
      </Fact>
      <Fact name={t('tracker')} sub={device && deviceText(device, t('inactive'))}>
        {device?.imei ?? t('noTracker')}
      </Fact>
      <Fact name={t('lastReport')} sub={battery !== null && <BatteryLevel percent={battery} />}>
        {lastUpdate === null ? t('noReport') : <Age date={lastUpdate} />}
      </Fact>
      {asset.comment !== '' && (
        <Fact name={t('comment')}>
          <span dir="auto">{asset.comment}</span>
        </Fact>
      )}
    </dl>
  );
}

function NearPlace({ address, metres }: { readonly address: string | null; readonly metres: number | null }) {
  return (
    <>
      {address !== null && <span>{address} </span>}
      <Accuracy metres={metres} />
    </>
  );
}

function said(value: number | null | undefined, say: (value: number) => string): string {
  return value === null || value === undefined ? NOTHING : say(value);
}

function deviceText({ model, trackerStatus }: NonNullable<AssetDetails['device']>, inactive: string): string {
  return trackerStatus === 'A' ? model : `${model} · ${inactive}`;
}

function JourneyFacts({ asset: { transport, trip } }: { readonly asset: AssetDetails }) {
  const { t } = useTranslation('shipmentAssets');
  const format = useFormat();
  const via = format.list(trip.transit.map(({ fullAddress }) => fullAddress));
  return (
    <>
      <Fact name={t('shipment')} sub={transport.destination}>
        <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(transport.idTransport) }}>
          {transport.transportName}
        </Link>
      </Fact>
      <Fact name={t('trip')} sub={via === '' ? null : t('via', { places: via })}>
        <bdi>{trip.addressStart?.fullAddressStart ?? NOTHING}</bdi> – <bdi>{trip.addressDestination?.fullAddressEnd ?? NOTHING}</bdi>
      </Fact>
    </>
  );
}

interface FactProps {
  readonly name: string;
  /** When it was measured. */
  readonly date?: string | null | undefined;
  readonly sub?: ReactNode;
  /** By whose tracker it is known. */
  readonly told?: Shown | null;
  readonly children: ReactNode;
}

function Fact({ name, date, sub, told: reported = null, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes['value']}>{children}</dd>
      {date && (
        <dd className={classes['sub']}>
          <Age date={date} />
        </dd>
      )}
      {sub && <dd className={classes['sub']}>{sub}</dd>}
      {reported && reported.of !== 'asset' && (
        <dd className={classes['sub']}>
          <MeasuredBy told={reported} />
        </dd>
      )}
    </div>
  );
}
