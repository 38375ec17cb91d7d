import { listTransportNumbers } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/call.ts';
import { BulkBar } from '../../../platform/list/BulkBar.tsx';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import type { ListFilter, ListOrder } from '../shipments.queries.ts';

interface ShipmentBulkBarProps {
  readonly ticking: Ticking<number>;
  /** What the list shows, and how many that are as far as they were counted. */
  readonly filter: ListFilter & Pick<ListOrder, 'status'>;
  readonly total: number | undefined;
  readonly children: ReactNode;
}

/** What can be done with the shipments that are ticked. */
export function ShipmentBulkBar({ ticking, filter, total, children }: ShipmentBulkBarProps) {
  const { t } = useTranslation('shipmentTicks');
  const readAll = async () => {
    const { idTransports, areAll } = await call(listTransportNumbers, { query: filter });
    return { keys: idTransports, areAll };
  };
  return (
    <BulkBar label={t('bar')} invitation={t('pickSome')} {...{ ticking, total, readAll }}>
      {children}
    </BulkBar>
  );
}
