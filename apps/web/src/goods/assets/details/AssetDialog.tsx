import { createRegistered, type AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { isContainerNumber } from '@sillage/domain/journeys/exchange/containerNumber';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../../people/customers/shared/CustomerField.tsx';
import { customerFaults } from '../../../people/customers/shared/customerFaults.view.ts';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { readAsset, useSaveAsset } from '../assets.queries.ts';
import { ASSET_SECTIONS } from '../assetSearch.view.ts';
import classes from './Details.module.css';
import { SaveError } from '../../../platform/form/SaveError.tsx';
import { useVersion } from '../../../platform/form/useVersion.ts';

const [ASSETS, MASTERS] = ['/assets/details/$uniqueIdentifiant', '/masters/details/$uniqueIdentifiant'] as const;
interface AssetDraft {
  readonly kind: AssetKind;
  readonly reference: string;
  readonly ownerNumber: string;
  readonly description: string;
  readonly idCustomer: number | null;
}

function sentAsset({ kind, reference, ownerNumber, description }: AssetDraft) {
  return { kind, reference: reference.trim(), ownerNumber: ownerNumber.trim(), description: description.trim() };
}

function assetForm(asksCustomer: boolean): FormRules<AssetDraft> {
  return {
    schema: createRegistered.body,
    toWire: sentAsset,
    furtherFaults: ({ idCustomer }) => customerFaults(asksCustomer, idCustomer),
  };
}

function assetDraft(asset: AssetSummary | null, section: AssetDialogProps['section']): AssetDraft {
  const { kind = section === 'masters' ? 'container' : 'mobile', reference = '', ownerNumber = '', description = '' } = asset ?? {};
  return { kind, reference, ownerNumber, description, idCustomer: null };
}

interface AssetDialogProps {
  /** Null for a new one. */
  readonly asset: AssetSummary | null;
  readonly section: 'assets' | 'masters';
  readonly onClose: () => void;
}

/** A new asset or container, or what is said of one. */
export function AssetDialog({ asset, section, onClose }: AssetDialogProps) {
  const { t } = useTranslation('assets');
  const { role } = useUser();
  const navigate = useNavigate();
  const asksCustomer = asset === null && role === 'superAdmin';
  const draftOf = (one: AssetSummary | null) => assetDraft(one, section);
  const { values, change, led, isChanged, check, refuse, failure, faultAt, rebased } = useContractDraft(
    assetForm(asksCustomer),
    draftOf(asset),
  );
  const version = useVersion({ opened: asset, read: readAsset, draftOf, rebased });
  const { kind, reference, ownerNumber, description, idCustomer } = values;
  const save = useSaveAsset(version.known, asksCustomer ? idCustomer : null);
  const labels = { kind: t('filterKind'), reference: t('reference'), ownerNumber: t('ownerNumber'), description: t('description') };
  const isOdd = ownerNumber.trim() !== '' && !isContainerNumber(ownerNumber);
  const submit = () => {
    if (!check()) return;
    save.mutate(sentAsset(values), {
      onError: (error) => version.hears(error) || refuse(error),
      onSuccess: ({ reference: kept, uniqueIdentifiant }) => {
        showToast({ message: t('saved', { reference: kept }), tone: 'good' });
        onClose();
        if (asset === null) void navigate({ to: kind === 'container' ? MASTERS : ASSETS, params: { uniqueIdentifiant } });
      },
    });
  };
  return (
    <Modal onClose={onClose} title={asset ? t('editTitle', { reference: asset.reference }) : t(`add.${section}`)} closeLabel={t('cancel')}>
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <SaveError error={failure} version={version} labels={labels} />
        {asksCustomer && (
          <CustomerField value={idCustomer} onChange={(next) => change({ idCustomer: next })} error={faultAt('idCustomer')} />
        )}
        <TextField
          label={t('reference')}
          value={reference}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => change({ reference: target.value })}
          required
          error={faultAt('reference')}
        />
        {kind === 'container' ? (
          <TextField
            label={t('ownerNumber')}
            hint={isOdd ? t('ownerNumberOdd') : t('ownerNumberHint')}
            value={ownerNumber}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => change({ ownerNumber: target.value })}
            error={faultAt('ownerNumber')}
          />
        ) : (
          <PlainSelect
            label={t('filterKind')}
            value={kind}
            onChange={(next) => change({ kind: next })}
            options={ASSET_SECTIONS.map((value) => ({ value: value as AssetKind, label: t(`kind.${value}`) }))}
          />
        )}
        <TextField
          label={t('description')}
          value={description}
          maxLength={2000}
          autoComplete="off"
          onChange={({ target }) => change({ description: target.value })}
          error={faultAt('description')}
        />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
