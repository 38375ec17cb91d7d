import type { Move, MovedDevice } from '@sillage/contract/tracking/moving/moving.contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useFormat } from '../../platform/time/useFormat.ts';
import { MoreRows } from '../../platform/list/MoreRows.tsx';
import { NoOutcomes, OutcomeRemark, OutcomeTable } from '../../ui/OutcomeTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { defaultsOf } from '@sillage/domain/tracking/trackers/protocols';
import { useMovedDevices } from './moving.queries.ts';

/** Each device of the other server, and what becomes of it. */
export function MovedDevices({ move: { idMove, state } }: { readonly move: Move }) {
  const { t } = useTranslation('moving');
  const devices = useMovedDevices(idMove);
  const { data, error, refetch } = devices;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  const foot = data ? <MoreRows of={devices} /> : <NoOutcomes>…</NoOutcomes>;
  return (
    <Panel title={t('devices')}>
      <OutcomeTable label={t('devices')} headings={['#', t('device'), t('becomes'), t('lastHeard'), t('positions')]} foot={foot}>
        {rows.map((device) => (
          <DeviceRow key={device.ordinal} device={device} isMade={state !== 'looked'} />
        ))}
      </OutcomeTable>
    </Panel>
  );
}

function DeviceRow({ device, isMade }: { readonly device: MovedDevice; readonly isMade: boolean }) {
  const { t } = useTranslation(['moving', 'errors']);
  const format = useFormat();
  const { ordinal, uniqueIdentifiant, name, group, fate, fault, asset, lastDate, kept, protocol } = device;
  const isTaken = fate === 'new' || fate === 'here';
  const isThere = fate === 'here' || (fate === 'new' && isMade);
  return (
    <tr data-refused={isTaken ? undefined : true}>
      <td>{ordinal + 1}</td>
      <td>
        {isThere ? (
          <Link to="/devices/deviceDetails/$uniqueIdentifiant/$type" params={{ uniqueIdentifiant, type: defaultsOf(protocol).type }}>
            <bdi>{uniqueIdentifiant}</bdi>
          </Link>
        ) : (
          <bdi>{uniqueIdentifiant || '–'}</bdi>
        )}
        <small>
          <bdi>{name}</bdi>
          {group !== null && (
            <>
              {' · '}
              <bdi>{group}</bdi>
            </>
          )}
        </small>
      </td>
      <td>
        <OutcomeRemark tone={isTaken ? 'plain' : 'bad'}>{t(`fate.${fate}`)}</OutcomeRemark>
        {asset !== null && <OutcomeRemark tone="plain">{t('onAsset', { reference: asset })}</OutcomeRemark>}
        {fault !== null && <OutcomeRemark tone="bad">{t(fault, { ns: 'errors' })}</OutcomeRemark>}
      </td>
      <td>{lastDate === null ? '–' : format.moment(Date.parse(lastDate))}</td>
      <td>{format.whole(kept)}</td>
    </tr>
  );
}
