import type { ShipmentAction } from '@sillage/domain/journeys/shipments/actions';
import type { ArchiveState } from '@sillage/domain/journeys/shipments/shipment';
import { IconArchive, IconArchiveOff, IconRestore, IconStatusChange, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticking } from '../../../platform/list/useTicks.ts';
import { Button } from '../../../ui/Button.tsx';

const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog.tsx')).ActionDialog }));

const ICONS = {
  status: IconStatusChange,
  archive: IconArchive,
  unarchive: IconArchiveOff,
  restore: IconRestore,
  delete: IconTrash,
} satisfies Record<ShipmentAction, unknown>;

/** From where they are: what can be done with them there. */
const ACTIONS: Record<ArchiveState, readonly ShipmentAction[]> = {
  current: ['status', 'archive', 'delete'],
  archived: ['unarchive', 'delete'],
  deleted: ['restore'],
};

/** Opens what looks at an action beforehand, and does it. */
export function ActionButtons({ ticking, shelf: archiveState }: { readonly ticking: Ticking<number>; readonly shelf: ArchiveState }) {
  const { t } = useTranslation(['shipmentLife', 'shipmentTicks']);
  const [asked, setAsked] = useState<ShipmentAction | null>(null);
  return (
    <>
      {ACTIONS[archiveState].map((action) => {
        const Icon = ICONS[action];
        return (
          <Button key={action} kind="secondary" size="xs" icon={<Icon size={16} aria-hidden />} onClick={() => setAsked(action)}>
            {action === 'status' ? t('shipmentTicks:changeStatus') : t(action)}
          </Button>
        );
      })}
      {asked !== null && (
        <Suspense>
          <ActionDialog action={asked} ticking={ticking} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
