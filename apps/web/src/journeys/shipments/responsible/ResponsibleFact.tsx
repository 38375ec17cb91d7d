import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './Responsible.module.css';

interface ResponsibleFactProps {
  readonly transport: TransportDetails;
  readonly onChange: () => void;
}

/** Whose shipment it is, and a way to hand it over while it is on the list. */
export function ResponsibleFact({ transport, onChange }: ResponsibleFactProps) {
  const { t } = useTranslation('shipmentResponsible');
  const { responsible, shelf: archiveState } = transport;
  return (
    <>
      {responsible && <Avatar name={responsible.name} photo="" size="sm" tone="brand" />}
      <span className={classes['name']} data-nobody={responsible === null || undefined} dir="auto" title={responsible?.name}>
        {responsible?.name ?? t('nobody')}
      </span>
      {archiveState === 'current' && (
        <IconButton label={t('change')} onClick={onChange}>
          <IconPencil size={17} aria-hidden />
        </IconButton>
      )}
    </>
  );
}
