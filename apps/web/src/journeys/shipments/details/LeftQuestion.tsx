import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { IconPackageExport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import type { WireTrack } from '../climate.view.ts';
import classes from './ShipmentFacts.module.css';
import { unsaidDepartureOf } from './unsaidDeparture.view.ts';

const LifeDialogs = lazy(async () => ({ default: (await import('../life/LifeDialogs.tsx')).LifeDialogs }));

interface LeftQuestionProps {
  readonly transport: TransportDetails;
  readonly tracks: readonly WireTrack[];
}

/** Asks whether it has left, where its tracker is far from a departure whose circle it never entered. */
export function LeftQuestion({ transport, tracks }: LeftQuestionProps) {
  const { t } = useTranslation('shipmentLife');
  const format = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const unsaid = unsaidDepartureOf(transport, tracks);
  if (unsaid === null) return null;
  return (
    <>
      <p className={classes['left']} role="status">
        {t('awayQuestion', { distance: format.kilometres(unsaid.metres / 1000) })}
        <Button kind="secondary" size="xs" icon={<IconPackageExport size={16} aria-hidden />} onClick={() => setIsAsked(true)}>
          {t('departure')}
        </Button>
      </p>
      {isAsked && (
        <Suspense>
          <LifeDialogs transport={transport} asked="departure" onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
