import type { FoundCode } from '@sillage/contract/goods/pools/poolMovements.contract';
import { MOST_CONTAINERS_AT_ONCE } from '@sillage/domain/goods/pools/pool';
import { IconQrcode, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
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
  /** Of now, also for the code whose meaning comes after that of the next one. */
  const known = useRef(picked);
  useEffect(() => {
    known.current = picked;
  }, [picked]);
  /** @returns whether it is in the list */
  const add = ({ uniqueIdentifiant, reference }: PickedAsset): boolean => {
    const now = known.current;
    if (now.some((one) => one.uniqueIdentifiant === uniqueIdentifiant)) return true;
    if (now.length >= MOST_CONTAINERS_AT_ONCE) return false;
    known.current = [...now, { uniqueIdentifiant, reference }];
    onChange(known.current);
    return true;
  };
  const pick = (asset: PickedAsset | null) => {
    if (asset !== null && add(asset)) setRound((count) => count + 1);
  };
  const full = t('containersFull', { count: MOST_CONTAINERS_AT_ONCE });
  const scanned = ({ container, registered }: FoundCode) => {
    const one = container ?? registered;
    if (one === null) return t('scanNoContainer');
    return add(one) ? null : full;
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
        <AssetPicker key={round} label={t('container')} idCustomer={idCustomer} isPickedOnly onPick={pick} />
        <Button kind="secondary" icon={<IconQrcode size={16} aria-hidden />} onClick={() => setIsScanning(true)}>
          {t('scan')}
        </Button>
      </div>
      {picked.length >= MOST_CONTAINERS_AT_ONCE && (
        <p role="status" className={classes['soft']}>
          {full}
        </p>
      )}
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
