import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssetPicker, type PickedAsset } from '../../contents/shared/AssetPicker.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import classes from '../details/Details.module.css';
import { refusalAndWhere } from '../refusalAndWhere.view.ts';
import { usePack } from './packing.queries.ts';

interface DialogProps {
  readonly asset: AssetSummary;
  readonly onClose: () => void;
}

/** Which container an asset goes into. */
export function PackDialog({ asset, onClose }: DialogProps) {
  const { t } = useTranslation('assets');
  const { uniqueIdentifiant, reference, container } = asset;
  const title = container ? t('moveTitle', { reference, container: container.reference }) : t('packTitle', { reference });
  const from = container?.uniqueIdentifiant ?? null;
  return (
    <PickDialog
      {...{ title, asset, onClose }}
      label={t('one.masters')}
      kinds={['container']}
      confirm={t(container ? 'moveTo' : 'packInto')}
      packing={(picked) => ({ asset: uniqueIdentifiant, container: picked.uniqueIdentifiant, from })}
      told={(picked) => t('packed', { reference, container: picked.reference })}
    />
  );
}

/** Which asset goes into a container. */
export function FillDialog({ asset, onClose }: DialogProps) {
  const { t } = useTranslation('assets');
  const { uniqueIdentifiant, reference } = asset;
  return (
    <PickDialog
      {...{ asset, onClose }}
      title={t('fillTitle', { reference })}
      label={t('fillLabel')}
      confirm={t('packInto')}
      packing={(picked) => ({ asset: picked.uniqueIdentifiant, container: uniqueIdentifiant, from: null })}
      told={(picked) => t('packed', { reference: picked.reference, container: reference })}
    />
  );
}

interface PickDialogProps extends DialogProps {
  readonly title: string;
  readonly label: string;
  readonly kinds?: readonly ['container'];
  readonly confirm: string;
  readonly packing: (picked: PickedAsset) => Parameters<ReturnType<typeof usePack>['mutate']>[0];
  readonly told: (picked: PickedAsset) => string;
}

function PickDialog({ asset, title, label, kinds, confirm, packing, told: shown, onClose }: PickDialogProps) {
  const { t } = useTranslation(['assets', 'refusals', 'contents']);
  const [picked, setPicked] = useState<PickedAsset | null>(null);
  const pack = usePack();
  const submit = () => {
    if (!picked) return;
    const onSuccess = () => {
      showToast({ message: shown(picked), tone: 'good' });
      onClose();
    };
    pack.mutate(packing(picked), { onSuccess });
  };
  return (
    <Modal onClose={onClose} title={title} closeLabel={t('cancel')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AssetPicker
          label={label}
          {...(kinds ? { kinds } : {})}
          idCustomer={asset.idCustomer}
          except={asset.uniqueIdentifiant}
          onPick={setPicked}
          error={refusalAndWhere(pack.error, (code) => t(code, { ns: 'refusals' }))}
        />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={pack.isPending} disabled={picked === null}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
