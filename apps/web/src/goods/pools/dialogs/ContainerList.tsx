import type { FoundCode } from '@sillage/contract/goods/pools/poolMovements.contract';
import { MOST_CONTAINERS_AT_ONCE } from '@sillage/domain/goods/pools/pool';
import { IconQrcode, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { AssetPicker, type PickedAsset } from '../../contents/shared/AssetPicker.tsx';
import classes from './Dialogs.module.css';

const PoolCodeDialog = lazy(async () => ({ default: (await import('../scan/PoolCodeDialog.tsx')).PoolCodeDialog }));

interface ContainerListProps {
  readonly idPool: number;
  readonly idCustomer: number | null;
  readonly picked: readonly PickedAsset[];
  readonly onChange: (picked: readonly PickedAsset[]) => void;
  readonly error?: string | undefined;
}

/** Which containers are meant: by a part of their reference, or by scanning one after the other. */
export function ContainerList({ idPool, idCustomer, picked, onChange, error }: ContainerListProps) {
  const { t } = useTranslation('pools');
  const [isScanning, setIsScanning] = useState(false);
  /** Begins anew after each. */
  const [round, setRound] = useState(0);
  const id = useId();
  const add = (asset: PickedAsset | null) => {
    if (asset === null || picked.length >= MOST_CONTAINERS_AT_ONCE) return;
    const { uniqueIdentifiant, reference } = asset;
    if (!picked.some((one) => one.uniqueIdentifiant === uniqueIdentifiant)) onChange([...picked, { uniqueIdentifiant, reference }]);
    setRound((count) => count + 1);
  };
  const scanned = ({ container, registered }: FoundCode) => {
    const one = container ?? registered;
    if (one === null) return t('scanNoContainer');
    add(one);
    return null;
  };
  return (
    <fieldset className={classes['containers']} aria-describedby={error === undefined ? undefined : id}>
      <legend>{t('containersPicked', { count: picked.length })}</legend>
      <ul className={classes['picked']}>
        {picked.map(({ uniqueIdentifiant, reference }) => (
          <li key={uniqueIdentifiant}>
            <bdi>{reference}</bdi>
            <IconButton
              label={t('leaveOut', { reference })}
              onClick={() => onChange(picked.filter((one) => one.uniqueIdentifiant !== uniqueIdentifiant))}
            >
              <IconX size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={classes['beside']}>
        <AssetPicker key={round} label={t('container')} idCustomer={idCustomer} isPickedOnly onPick={add} />
        <Button kind="secondary" icon={<IconQrcode size={16} aria-hidden />} onClick={() => setIsScanning(true)}>
          {t('scan')}
        </Button>
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className={classes['error']}>
          {error}
        </p>
      )}
      {isScanning && (
        <Suspense>
          <PoolCodeDialog idPool={idPool} onFound={scanned} isMany onClose={() => setIsScanning(false)} />
        </Suspense>
      )}
    </fieldset>
  );
}
