import type { FoundCode } from '@sillage/contract/goods/pools/poolMovements.contract';
import { IconQrcode } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';

const PoolCodeDialog = lazy(async () => ({ default: (await import('./PoolCodeDialog.tsx')).PoolCodeDialog }));
const ReceiveDialog = lazy(async () => ({ default: (await import('../dialogs/ReceiveDialog.tsx')).ReceiveDialog }));
const DispatchDialog = lazy(async () => ({ default: (await import('../dialogs/DispatchDialog.tsx')).DispatchDialog }));
const FoundAgain = lazy(async () => ({ default: (await import('./FoundAgain.tsx')).FoundAgain }));

/** Finds by a code what is on the way, to receive it; a container, to send it; or one that was lost, to book that it is there. */
export function ScanPools({ idPool }: { readonly idPool?: number }) {
  const { t } = useTranslation('pools');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [found, setFound] = useState<FoundCode | null>(null);
  const take = (one: FoundCode) => {
    setIsOpen(false);
    if (one.registered !== null)
      void navigate({ to: '/masters/details/$uniqueIdentifiant', params: { uniqueIdentifiant: one.registered.uniqueIdentifiant } });
    else setFound(one);
  };
  const close = () => setFound(null);
  return (
    <>
      <Button kind="secondary" icon={<IconQrcode size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('scan')}
      </Button>
      <Suspense>
        {isOpen && <PoolCodeDialog idPool={idPool} onFound={take} onClose={() => setIsOpen(false)} />}
        {found?.dispatch && <ReceiveDialog dispatch={found.dispatch} scanned={found.container} onClose={close} />}
        {found?.pool &&
          found.dispatch === null &&
          found.container &&
          (found.container.account === 'lost' ? (
            <FoundAgain idPool={found.pool.idPool} container={found.container} onClose={close} />
          ) : (
            <DispatchDialog idPool={found.pool.idPool} scanned={found.container} onClose={close} />
          ))}
      </Suspense>
    </>
  );
}
