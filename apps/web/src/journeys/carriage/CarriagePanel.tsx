import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../platform/Failure.tsx';
import { useUser } from '../../platform/session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { PanelHead } from '../../ui/PanelHead.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './Carriage.module.css';
import { CarriageFacts } from './CarriageFacts.tsx';
import { CarriageForm } from './CarriageForm.tsx';
import { useCarriage } from './carriage.queries.ts';
import { draftOf } from './carriageDraft.view.ts';
import { ReturnPanel } from './ReturnPanel.tsx';

/** How a shipment is carried: the goods, the waybill, the driver, and the way back. */
export function CarriagePanel({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('carriage');
  const { data: carriage, error, refetch } = useCarriage(transport.idTransport, transport.revision);
  const { idUser } = useUser().data;
  const [isEditing, setIsEditing] = useState(() => draftOf(idUser, transport.idTransport) !== null);
  if (error && !carriage) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!carriage) return <Skeleton height="320px" />;
  if (isEditing && transport.shelf === 'current')
    return <CarriageForm carriage={carriage} transport={transport} onClose={() => setIsEditing(false)} />;
  const edit = (
    <Button kind="secondary" icon={<IconPencil size={17} aria-hidden />} onClick={() => setIsEditing(true)}>
      {t('edit')}
    </Button>
  );
  return (
    <div className={classes['form']}>
      <PanelHead title={t('title')} {...(transport.shelf === 'current' ? { actions: edit } : {})} />
      <div className={classes['parts']}>
        <CarriageFacts carriage={carriage} customerName={transport.customerName} />
        <ReturnPanel carriage={carriage} transport={transport} />
      </div>
    </div>
  );
}
