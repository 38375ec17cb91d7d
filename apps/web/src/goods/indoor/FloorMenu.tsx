import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmAction } from '../../platform/ConfirmAction.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { useRemoveFloor } from './indoor.queries.ts';

const FloorDialog = lazy(async () => ({ default: (await import('./FloorDialog.tsx')).FloorDialog }));

/** What can be done with a floor as a whole; it is followed to another level, and left once it is gone. */
export function FloorMenu({ floor, onShow }: { readonly floor: IndoorFloor; readonly onShow: (level: number | undefined) => void }) {
  const { t } = useTranslation('indoor');
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const remove = useRemoveFloor(floor);
  const { name } = floor;
  const tell = () => {
    showToast({ message: t('removed', { name }), tone: 'good' });
    close();
    onShow(undefined);
  };
  // Waited for here: the floor is gone by the time that the building is read again. Why it was refused is said by the question.
  const removeIt = () => void remove.mutateAsync().then(tell, () => undefined);
  return (
    <>
      <Menu
        label={t('actions', { name })}
        items={[
          { label: t('changeFloor'), icon: <IconPencil size={16} />, onPick: () => setOpen('change') },
          { label: t('removeFloor'), icon: <IconTrash size={16} />, onPick: () => setOpen('remove'), tone: 'bad' },
        ]}
      />
      {open === 'change' && (
        <Suspense>
          <FloorDialog idSite={floor.idSite} floor={floor} level={floor.etages} onSaved={({ etages }) => onShow(etages)} onClose={close} />
        </Suspense>
      )}
      {open === 'remove' && (
        <ConfirmAction
          title={t('removeTitle', { name })}
          cancelLabel={t('cancel')}
          confirmLabel={t('remove')}
          action={remove}
          onConfirm={removeIt}
          onClose={close}
        >
          {t('removeFloorText')}
        </ConfirmAction>
      )}
    </>
  );
}
