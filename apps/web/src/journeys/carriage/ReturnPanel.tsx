import type { Carriage } from '@sillage/contract/journeys/carriage/carriage.contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './Carriage.module.css';
import type { PartProps } from './formOf.view.ts';
import { ReturnDialog } from './ReturnDialog.tsx';

/** The way back: the shipment that it is, or the one that it has, or how to make one. */
export function ReturnPanel({ carriage, transport }: PartProps & { readonly carriage: Carriage }) {
  const { t } = useTranslation('carriage');
  const [isMaking, setIsMaking] = useState(false);
  const { outward, back } = carriage;
  return (
    <Panel title={t('returnTitle')}>
      <div className={classes['back']}>
        <dl className={classes['links']}>
          {outward && <OtherTransport name={t('returnOf')} {...outward} />}
          {back && <OtherTransport name={t('returnIs')} {...back} />}
        </dl>
        {!back && (
          <>
            <p>{t('returnNone')}</p>
            <Button kind="secondary" icon={<IconArrowBackUp size={17} aria-hidden />} onClick={() => setIsMaking(true)}>
              {t('returnMake')}
            </Button>
          </>
        )}
      </div>
      {isMaking && <ReturnDialog carriage={carriage} transport={transport} onClose={() => setIsMaking(false)} />}
    </Panel>
  );
}

function OtherTransport({ name, idTransport, reference }: { readonly name: string } & NonNullable<Carriage['back']>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Link to="/transport/transportdetails/$idTransport" params={{ idTransport: String(idTransport) }}>
          <bdi>{reference}</bdi>
        </Link>
      </dd>
    </div>
  );
}
