import { protocolName } from '@sillage/domain/tracking/trackers/protocols';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { OPERATOR_ID } from '@sillage/domain/people/access/actor';
import { silentAfterMs } from '@sillage/domain/tracking/trackers/tracker';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../platform/session/useSession.ts';
import { Fact, Facts } from '../../../ui/DetailsPage.tsx';
import { Age } from '../../../platform/time/Age.tsx';
import { useSeconds } from '../../../platform/time/seconds.ts';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { BatteryLevel } from '../shared/BatteryLevel.tsx';
import { StateChip } from '../StateChip.tsx';

/** What is known of a tracker, and what it measured last: each value with its own age. */
export function TrackerFacts({ tracker }: { readonly tracker: WireTracker }) {
  const { t } = useTranslation(['trackerList', 'trackers']);
  const format = useFormat();
  const inSeconds = useSeconds();
  const { latest, lastHeardDate, type, protocol, serial, reportingIntervalSeconds, lastReading, mapping } = tracker;
  const { role } = useUser();
  return (
    <Facts label={t('facts')} isFramed>
      <Fact name={t('state')} sub={lastHeardDate === null ? t('never') : <Age date={lastHeardDate} />}>
        <StateChip tracker={tracker} />
      </Fact>
      {latest.battery && (
        <Fact name={t('trackers:battery')} sub={<Age date={latest.battery.deviceDate} />}>
          <BatteryLevel percent={latest.battery.value} />
        </Fact>
      )}
      {latest.temperature && (
        <Fact name={t('trackers:temperature')} sub={<Age date={latest.temperature.deviceDate} />}>
          {format.celsius(latest.temperature.value)}
        </Fact>
      )}
      {latest.humidity && (
        <Fact name={t('trackers:humidity')} sub={<Age date={latest.humidity.deviceDate} />}>
          {format.percent(latest.humidity.value)}
        </Fact>
      )}
      {lastReading?.signal !== undefined && (
        <Fact name={t('signal')} sub={<Age date={lastReading.deviceDate} />}>
          {format.measured(lastReading.signal, 'dBm')}
        </Fact>
      )}
      <PlaceFacts tracker={tracker} />
      <Fact name={t('filterType')} sub={protocol === null ? undefined : protocolName(protocol)}>
        {t(`type.${type}`)}
      </Fact>
      {serial !== null && <Fact name={t('serial')}>{serial}</Fact>}
      {mapping && (
        <Fact name={t('mapping')}>
          {role === 'user' ? (
            mapping.name
          ) : (
            <Link
              to="/devices/mappings/$idMapping"
              params={{ idMapping: String(mapping.idMapping) }}
              search={{ tracker: tracker.uniqueIdentifiant }}
            >
              {mapping.name}
            </Link>
          )}
        </Fact>
      )}
      <Fact name={t('interval')} sub={t('offlineAfter', { duration: inSeconds(silentAfterMs(reportingIntervalSeconds) / 1000) })}>
        {inSeconds(reportingIntervalSeconds)}
      </Fact>
    </Facts>
  );
}

/** What it is on, and whose it is. */
function PlaceFacts({
  tracker: { asset, transportAssocie, destination, idCustomer, customerName, customerStatus, heldDate },
}: {
  readonly tracker: WireTracker;
}) {
  const { t } = useTranslation('trackerList');
  const to = asset?.kind === 'container' ? '/masters/details/$uniqueIdentifiant' : '/assets/details/$uniqueIdentifiant';
  return (
    <>
      <Fact name={t('on.asset')}>
        {asset ? (
          <Link to={to} params={{ uniqueIdentifiant: asset.uniqueIdentifiant }}>
            {asset.reference}
          </Link>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name={t('on.shipment')} sub={destination}>
        {transportAssocie ? (
          <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(transportAssocie.idTransport) }}>
            {transportAssocie.reference}
          </Link>
        ) : (
          '–'
        )}
      </Fact>
      <Fact name={t('customer')} sub={customerStatus === 'deleted' ? t('customerDeleted') : <Age date={heldDate} />}>
        {idCustomer === OPERATOR_ID ? t('held.operator') : customerName}
      </Fact>
    </>
  );
}
