import type { Shelf } from '@sillage/domain/shipments/shipment';
import { IconArchive, IconArchiveOff, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useMoving } from '../shared/useMoving.ts';
import type { Ticking } from '../../platform/list/useTicks.ts';

/** From where they are: into the archive, out of it, away, or back. */
export function MoveButtons({ ticking, shelf }: { readonly ticking: Ticking<number>; readonly shelf: Shelf }) {
  const { t } = useTranslation('shipmentLife');
  const move = useMoving();
  const [going, setGoing] = useState<Shelf | null>(null);
  const go = async (to: Shelf) => {
    setGoing(to);
    const isDone = await move(to, [...ticking.ticks.ids]);
    setGoing(null);
    if (isDone) ticking.clear();
  };
  const [isDeleting, setIsDeleting] = useState(false);
  const button = (to: Shelf, label: string, icon: React.ReactNode, onClick: () => void = () => void go(to)) => (
    <Button kind="secondary" size="xs" icon={icon} busy={going === to} disabled={going !== null} onClick={onClick}>
      {label}
    </Button>
  );
  switch (shelf) {
    case 'current':
      return button('archived', t('archive'), <IconArchive size={16} aria-hidden />);
    case 'archived':
      return (
        <>
          {button('current', t('unarchive'), <IconArchiveOff size={16} aria-hidden />)}
          {button('deleted', t('delete'), <IconTrash size={16} aria-hidden />, () => setIsDeleting(true))}
          {isDeleting && (
            <ConfirmDialog
              title={t('deleteManyTitle', { count: ticking.ticks.ids.size })}
              cancelLabel={t('cancel')}
              confirmLabel={t('delete')}
              isBusy={going === 'deleted'}
              onConfirm={() => void go('deleted').then(() => setIsDeleting(false))}
              onClose={() => setIsDeleting(false)}
            >
              <p>{t('deleteManyText')}</p>
            </ConfirmDialog>
          )}
        </>
      );
    case 'deleted':
      return button('current', t('restore'), <IconRestore size={16} aria-hidden />);
    default:
      return shelf satisfies never;
  }
}
