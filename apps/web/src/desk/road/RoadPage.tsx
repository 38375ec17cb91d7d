import { IconChevronRight, IconSearch, IconSun, IconX } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailsPage } from '../../ui/DetailsPage.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PageHead } from '../../ui/shell/PageHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useContrast } from '../../ui/theme/contrast.ts';
import { RecordForm } from './RecordForm.tsx';
import { useRoadShipment, useRoadShipments } from './road.queries.ts';
import classes from './Road.module.css';
import { WaitingList } from './WaitingList.tsx';

const route = getRouteApi('/signedIn/road');

/** For whoever stands beside the goods, with a telephone and often without a connection. */
export function RoadPage() {
  const { t } = useTranslation('road');
  const { idTransport } = route.useSearch();
  const { isSun, choose } = useContrast();
  return (
    <DetailsPage>
      <PageHead title={t('title')}>
        <Button
          kind={isSun ? 'primary' : 'secondary'}
          aria-pressed={isSun}
          icon={<IconSun size={16} aria-hidden />}
          onClick={() => choose(!isSun)}
        >
          {t('sun')}
        </Button>
      </PageHead>
      <div className={classes['road']}>
        {idTransport === undefined ? <PickShipment /> : <OneShipment key={idTransport} idTransport={idTransport} />}
        <WaitingList />
      </div>
    </DetailsPage>
  );
}

function OneShipment({ idTransport }: { readonly idTransport: number }) {
  const { t } = useTranslation('road');
  const shipment = useRoadShipment(idTransport);
  if (shipment.isPending) return <Skeleton height="320px" />;
  if (!shipment.data) return <Failure error={shipment.error} onRetry={() => void shipment.refetch()} />;
  const { reference, departure, arrival } = shipment.data;
  return (
    <Panel
      title={reference}
      actions={
        <Link to="/road" search={{}} className={classes['another']}>
          {t('another')}
        </Link>
      }
    >
      <p className={classes['way']} dir="auto">
        {[departure?.address, arrival?.address].filter(Boolean).join(' → ')}
      </p>
      <RecordForm idTransport={idTransport} reference={reference} />
    </Panel>
  );
}

function PickShipment() {
  const { t } = useTranslation('road');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const shipments = useRoadShipments(search.length < 2 ? '' : search);
  return (
    <Panel title={t('which')}>
      <div className={classes['pick']}>
        <SearchField
          label={t('find')}
          placeholder={t('find')}
          clearLabel={t('clear')}
          icon={<IconSearch size={18} aria-hidden />}
          clearIcon={<IconX size={16} aria-hidden />}
          value={typed}
          onChange={setTyped}
        />
        {shipments.isPending && <Skeleton height="200px" />}
        {shipments.error && !shipments.data && <Failure error={shipments.error} onRetry={() => void shipments.refetch()} />}
        {shipments.data?.length === 0 && (
          <p className={classes['quiet']} role="status">
            {t('none')}
          </p>
        )}
        <ul className={classes['shipments']}>
          {shipments.data?.map(({ idTransport, reference, departure, arrival }) => (
            <li key={idTransport}>
              <Link to="/road" search={{ idTransport }}>
                <span>
                  <bdi>{reference}</bdi>
                  <small dir="auto">{[departure?.address, arrival?.address].filter(Boolean).join(' → ')}</small>
                </span>
                <IconChevronRight size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
