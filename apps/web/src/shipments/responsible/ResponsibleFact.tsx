import type { TransportDetails } from '@sillage/contract/shipments/shipments.contract';
import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import classes from './Responsible.module.css';

const ResponsibleDialog = lazy(async () => ({ default: (await import('./ResponsibleDialog.tsx')).ResponsibleDialog }));

/** Whose shipment it is, and a way to hand it over while it is on the list. */
export function ResponsibleFact({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation('shipmentResponsible');
  const [isOpen, setIsOpen] = useState(false);
  const { responsible, shelf } = transport;
  return (
    <>
      {responsible && <Avatar name={responsible.name} photo="" size="sm" tone="brand" />}
      <span className={classes['name']} data-nobody={responsible === null || undefined} dir="auto" title={responsible?.name}>
        {responsible?.name ?? t('nobody')}
      </span>
      {shelf === 'current' && (
        <IconButton label={t('change')} onClick={() => setIsOpen(true)}>
          <IconPencil size={17} aria-hidden />
        </IconButton>
      )}
      {isOpen && (
        <Suspense>
          <ResponsibleDialog transport={transport} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
