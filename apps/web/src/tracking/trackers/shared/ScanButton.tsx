import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';

const ScanDialog = lazy(async () => ({ default: (await import('../scan/ScanDialog.tsx')).ScanDialog }));

interface ScanButtonProps {
  readonly onFound: (tracker: WireTracker) => void;
  /** Why a tracker cannot be taken; null for one that can. */
  readonly refuse?: (tracker: WireTracker) => string | null;
  readonly size?: 'xs' | 'sm';
}

/** Finds a tracker by the code that is on it. */
export function ScanButton({ onFound, refuse, size = 'sm' }: ScanButtonProps) {
  const { t } = useTranslation('trackers');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" size={size} icon={<IconQrcode size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('scan')}
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            onFound={(tracker) => {
              setIsOpen(false);
              onFound(tracker);
            }}
            refuse={refuse}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
