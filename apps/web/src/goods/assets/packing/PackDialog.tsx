import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { packAsset } from '@sillage/contract/goods/assets/packing.contract';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { AssetPicker, type PickedAsset } from '../../contents/shared/AssetPicker.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import classes from '../details/Details.module.css';
import { refusedWhere } from '../refusedWhere.view.ts';
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

interface PickDraft {
  readonly picked: PickedAsset | null;
}

function PickDialog({ asset, title, label, kinds, confirm, packing, told: shown, onClose }: PickDialogProps) {
  const { t } = useTranslation('assets');
  const rules: FormRules<PickDraft> = {
    schema: packAsset.body,
    toWire: (draft) => draft.picked && packing(draft.picked),
    fieldOf: () => 'picked',
  };
  const { values, change, led, isChanged, check, tell, faultAt } = useContractDraft<PickDraft>(rules, { picked: null });
  const { picked } = values;
  const pack = usePack();
  const submit = () => {
    if (!picked || !check()) return;
    const onSuccess = () => {
      showToast({ message: shown(picked), tone: 'good' });
      onClose();
    };
    pack.mutate(packing(picked), { onSuccess, onError: (error) => tell(refusedWhere('picked', error)) });
  };
  return (
    <Modal onClose={onClose} title={title} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <AssetPicker
          label={label}
          {...(kinds ? { kinds } : {})}
          idCustomer={asset.idCustomer}
          except={asset.uniqueIdentifiant}
          onPick={(next) => change({ picked: next })}
          error={faultAt('picked')}
        />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={pack.isPending} disabled={picked === null}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
