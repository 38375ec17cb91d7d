import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import type { AssetKind } from '@sillage/domain/goods/assets/asset';
import { isContainerNumber } from '@sillage/domain/journeys/exchange/containerNumber';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '../../../people/customers/shared/CustomerField.tsx';
import { refusedField } from '../../../platform/refusedField.ts';
import { codeOf } from '../../../platform/refusalText.ts';
import { useUser } from '../../../platform/session/useSession.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { useSaveAsset } from '../assets.queries.ts';
import { ASSET_SHELVES } from '../assetSearch.view.ts';
import classes from './Details.module.css';

const [ASSETS, MASTERS] = ['/assets/details/$uniqueIdentifiant', '/masters/details/$uniqueIdentifiant'] as const;
const TYPED = ['reference', 'ownerNumber', 'description'] as const;

interface AssetDialogProps {
  /** Null for a new one. */
  readonly asset: AssetSummary | null;
  readonly shelf: 'assets' | 'masters';
  readonly onClose: () => void;
}

/** A new asset or container, or what is said of one. */
export function AssetDialog({ asset, shelf, onClose }: AssetDialogProps) {
  const { t } = useTranslation(['assets', 'refusals']);
  const { role } = useUser();
  const navigate = useNavigate();
  const [idCustomer, setIdCustomer] = useState<number | null>(null);
  const [kind, setKind] = useState<AssetKind>(asset?.kind ?? (shelf === 'masters' ? 'container' : 'mobile'));
  const [reference, setReference] = useState(asset?.reference ?? '');
  const [ownerNumber, setOwnerNumber] = useState(asset?.ownerNumber ?? '');
  const [description, setDescription] = useState(asset?.description ?? '');
  const asksCustomer = asset === null && role === 'superAdmin';
  const save = useSaveAsset(asset, asksCustomer ? idCustomer : null);
  const failure = save.error ? t(codeOf(save.error), { ns: 'refusals' }) : undefined;
  const refused = refusedField(save.error);
  const errorAt = (field: (typeof TYPED)[number]) => (field === refused ? failure : undefined);
  const isOdd = ownerNumber.trim() !== '' && !isContainerNumber(ownerNumber);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fields = { kind, reference: reference.trim(), ownerNumber: ownerNumber.trim(), description: description.trim() };
    save.mutate(fields, {
      onSuccess: ({ reference: kept, uniqueIdentifiant }) => {
        showToast({ message: t('saved', { reference: kept }), tone: 'good' });
        onClose();
        if (asset === null) void navigate({ to: kind === 'container' ? MASTERS : ASSETS, params: { uniqueIdentifiant } });
      },
    });
  };
  return (
    <Modal onClose={onClose} title={asset ? t('editTitle', { reference: asset.reference }) : t(`add.${shelf}`)} closeLabel={t('cancel')}>
      <form className={classes['form']} onSubmit={submit} noValidate>
        {failure && !TYPED.some(errorAt) && <FailureNote>{failure}</FailureNote>}
        {asksCustomer && <CustomerField value={idCustomer} onChange={setIdCustomer} />}
        <TextField
          label={t('reference')}
          value={reference}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setReference(target.value)}
          required
          error={errorAt('reference')}
        />
        {kind === 'container' ? (
          <TextField
            label={t('ownerNumber')}
            hint={isOdd ? t('ownerNumberOdd') : t('ownerNumberHint')}
            value={ownerNumber}
            maxLength={20}
            autoComplete="off"
            onChange={({ target }) => setOwnerNumber(target.value)}
            error={errorAt('ownerNumber')}
          />
        ) : (
          <PlainSelect
            label={t('filterKind')}
            value={kind}
            onChange={setKind}
            options={ASSET_SHELVES.map((value) => ({ value: value as AssetKind, label: t(`kind.${value}`) }))}
          />
        )}
        <TextField
          label={t('description')}
          value={description}
          maxLength={2000}
          autoComplete="off"
          onChange={({ target }) => setDescription(target.value)}
          error={errorAt('description')}
        />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={asksCustomer && idCustomer === null}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
