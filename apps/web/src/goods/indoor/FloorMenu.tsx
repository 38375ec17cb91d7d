import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDeed } from '../../platform/ConfirmDeed.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useRemoveFloor } from './indoor.queries.ts';

const FloorDialog = lazy(async () => ({ default: (await import('./FloorDialog.tsx')).FloorDialog }));

/** What can be done with a floor as a whole. */
export function FloorMenu({ floor, onGone }: { readonly floor: IndoorFloor; readonly onGone: () => void }) {
  const { t } = useTranslation('indoor');
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const remove = useRemoveFloor(floor);
  const { name } = floor;
  return (
    <>
      <Menu
        label={t('deeds', { name })}
        items={[
          { label: t('changeFloor'), icon: <IconPencil size={16} />, onPick: () => setOpen('change') },
          { label: t('removeFloor'), icon: <IconTrash size={16} />, onPick: () => setOpen('remove'), tone: 'bad' },
        ]}
      />
      {open === 'change' && (
        <Suspense>
          <FloorDialog idSite={floor.idSite} floor={floor} level={floor.etages} onSaved={() => undefined} onClose={close} />
        </Suspense>
      )}
      {open === 'remove' && (
        <ConfirmDeed
          title={t('removeTitle', { name })}
          cancelLabel={t('cancel')}
          confirmLabel={t('remove')}
          deed={remove}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                showToast({ message: t('removed', { name }), tone: 'good' });
                close();
                onGone();
              },
            })
          }
          onClose={close}
        >
          {t('removeFloorText')}
        </ConfirmDeed>
      )}
    </>
  );
}
