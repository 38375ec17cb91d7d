import type { TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconUserShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import type { Ticking } from '../../../platform/list/useTicks.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }));

interface AssignButtonProps {
  readonly ticking: Ticking<number>;
  /** Those of the list that have been read. */
  readonly rows: readonly TransportSummary[];
}

/** Hands over what is ticked. */
export function AssignButton({ ticking, rows }: AssignButtonProps) {
  const { t } = useTranslation('shipmentResponsible');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" size="xs" icon={<IconUserShare size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('assign')}
      </Button>
      {isOpen && (
        <Suspense>
          <AssignDialog ticking={ticking} rows={rows} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
