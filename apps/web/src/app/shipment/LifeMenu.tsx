import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import {
  IconArchive,
  IconArchiveOff,
  IconCopyPlus,
  IconFlagCheck,
  IconPackageExport,
  IconPencil,
  IconReportMedical,
  IconRoute,
  IconShare,
  IconTemplate,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useMoveShipments } from '../../journeys/shipments/life/life.queries.ts';
import { useCheckedAction } from '../../journeys/shipments/ticked/actions.queries.ts';
import { useMoving } from '../../journeys/shipments/useMoving.view.ts';

/** Its texts and its calls are fetched when it is first asked for. */
const SaveShipmentTemplate = lazy(async () => ({
  default: (await import('../../journeys/shipments/life/SaveShipmentTemplate.tsx')).SaveShipmentTemplate,
}));
const LifeDialogs = lazy(async () => ({ default: (await import('../../journeys/shipments/life/LifeDialogs.tsx')).LifeDialogs }));
/** It brings a calendar and a map along. */
const RouteDialog = lazy(async () => ({ default: (await import('../../journeys/shipments/life/RouteDialog.tsx')).RouteDialog }));
const ReportDialogs = lazy(async () => ({ default: (await import('../../monitoring/reports/ReportDialogs.tsx')).ReportDialogs }));
const ShareDialog = lazy(async () => ({ default: (await import('../../desk/sharing/ShareDialog.tsx')).ShareDialog }));

type Asked = 'share' | 'report' | 'edit' | 'route' | 'template' | 'departure' | 'arrival' | 'delete';

/** What can be done with a shipment as it stands: the two that matter beside the menu that has them all. */
export function LifeMenu({ transport }: { readonly transport: TransportDetails }) {
  const { t } = useTranslation(['shipmentLife', 'reports']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const move = useMoving();
  const navigate = useNavigate();
  const { idTransport, reference, status, shelf: archiveState } = transport;
  const isCurrent = archiveState === 'current';
  const close = () => setAsked(null);
  const duplicate = () => void navigate({ to: '/transport/new', search: { from: idTransport } });
  const goOnRoad = () => void navigate({ to: '/road', search: { idTransport } });
  const item = (what: Exclude<Asked, 'report'>, icon: React.ReactNode) => ({ label: t(what), icon, onPick: () => setAsked(what) });
  return (
    <>
      <Button kind="secondary" size="xs" icon={<IconShare size={16} aria-hidden />} onClick={() => setAsked('share')}>
        {t('share')}
      </Button>
      {isCurrent && (
        <Button kind="secondary" size="xs" icon={<IconPencil size={16} aria-hidden />} onClick={() => setAsked('edit')}>
          {t('edit')}
        </Button>
      )}
      <Menu
        label={t('menuOf', { reference })}
        items={[
          item('share', <IconShare size={17} />),
          ...(isCurrent ? [item('edit', <IconPencil size={17} />)] : []),
          ...(isCurrent && status !== 'arrived' ? [item('route', <IconRoute size={17} />)] : []),
          { label: t('reports:newTitle'), icon: <IconReportMedical size={17} />, onPick: () => setAsked('report') },
          { label: t('duplicate'), icon: <IconCopyPlus size={17} />, onPick: duplicate },
          ...(isCurrent ? [{ label: t('road'), icon: <IconTruckDelivery size={17} />, onPick: goOnRoad }] : []),
          item('template', <IconTemplate size={17} />),
          ...(isCurrent && (status === 'tocomplete' || status === 'readytoship')
            ? [item('departure', <IconPackageExport size={17} />)]
            : []),
          ...(isCurrent && status !== 'arrived' ? [item('arrival', <IconFlagCheck size={17} />)] : []),
          isCurrent
            ? { label: t('archive'), icon: <IconArchive size={17} />, onPick: () => void move('archive', idTransport) }
            : { label: t('unarchive'), icon: <IconArchiveOff size={17} />, onPick: () => void move('unarchive', idTransport) },
          { ...item('delete', <IconTrash size={17} />), tone: 'bad' as const },
        ]}
      />
      {asked === 'share' && (
        <Suspense>
          <ShareDialog of={{ idTransport }} reference={reference} arrivedDate={transport.arrivedDate} onClose={close} />
        </Suspense>
      )}
      {asked === 'report' && (
        <Suspense>
          <ReportDialogs transport={transport} asset={undefined} onClose={close} />
        </Suspense>
      )}
      {asked === 'template' && (
        <Suspense>
          <SaveShipmentTemplate transport={transport} onClose={close} />
        </Suspense>
      )}
      {asked === 'route' && (
        <Suspense>
          <RouteDialog transport={transport} onClose={close} />
        </Suspense>
      )}
      {(asked === 'edit' || asked === 'departure' || asked === 'arrival') && (
        <Suspense>
          <LifeDialogs transport={transport} asked={asked} onClose={close} />
        </Suspense>
      )}
      {asked === 'delete' && <DeleteQuestion transport={transport} onClose={close} />}
    </>
  );
}

function DeleteQuestion({ transport, onClose }: { readonly transport: TransportDetails; readonly onClose: () => void }) {
  const { t } = useTranslation('shipmentLife');
  const navigate = useNavigate();
  const remove = useMoveShipments();
  const move = useMoving();
  const { idTransport, reference } = transport;
  const { shares: links = 0, invoices = 0 } = useCheckedAction({ action: 'delete' }, [idTransport], true).data?.goesWith ?? {};
  const note = links > 0 ? t('linksEnded') : undefined;
  const confirm = () =>
    remove.mutate(
      { shelf: 'deleted', idTransports: [idTransport] },
      {
        onSuccess: () => {
          const action = { label: t('undo'), onPick: () => void move('restore', idTransport, note) };
          showToast({ message: t('done.deleted', { count: 1 }), tone: 'good', action });
          void navigate({ to: '/transport', replace: true });
        },
      },
    );
  return (
    <ConfirmAction
      title={t('deleteTitle', { reference })}
      cancelLabel={t('cancel')}
      confirmLabel={t('delete')}
      action={remove}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('deleteText')}</p>
      {links > 0 && <p>{t('deleteLinks', { count: links })}</p>}
      {invoices > 0 && <p>{t('deleteInvoices', { count: invoices })}</p>}
    </ConfirmAction>
  );
}
