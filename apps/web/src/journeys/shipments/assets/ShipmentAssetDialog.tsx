import type { TransportAsset } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { Refusal } from '@sillage/domain/refusal';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/refusalText.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import classes from '../life/LifeDialog.module.css';
import { useSaveAsset } from './assets.queries.ts';

const NONE = '';

interface AssetDialogProps {
  readonly transport: TransportDetails;
  /** Null for a new one. */
  readonly asset: TransportAsset | null;
  readonly onClose: () => void;
}

export function ShipmentAssetDialog({ transport, asset, onClose }: AssetDialogProps) {
  const { t } = useTranslation(['shipmentAssets', 'refusals']);
  const save = useSaveAsset(transport.idTransport, asset);
  const [reference, setReference] = useState(asset?.containerReference ?? '');
  const [tracker, setTracker] = useState(asset?.uniqueIdentifiant ?? NONE);
  const [comment, setComment] = useState(asset?.comment ?? '');
  const code = save.error instanceof Refusal ? save.error.code : null;
  const failure = save.error ? t(codeOf(save.error), { ns: 'refusals' }) : undefined;
  const isAboutReference = code === 'asset.referenceTaken' || code === 'asset.referenceMissing' || code === 'request.tooLong';
  const isAboutTracker = code === 'asset.trackerTaken' || code === 'asset.trackerNotOfShipment';
  const trackers = [...new Set([...transport.trackers, ...(tracker === NONE ? [] : [tracker])])];

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const values = { containerReference: reference.trim(), uniqueIdentifiant: tracker === NONE ? null : tracker, comment: comment.trim() };
    save.mutate(values, { onSuccess: onClose });
  };
  return (
    <Modal
      onClose={onClose}
      title={asset === null ? t('addTitle', { reference: transport.reference }) : t('editTitle', { asset: asset.containerReference })}
      closeLabel={t('cancel')}
    >
      <form className={classes['form']} onSubmit={submit} noValidate>
        {failure && !isAboutReference && !isAboutTracker && <FailureNote>{failure}</FailureNote>}
        <TextField
          label={t('reference')}
          value={reference}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setReference(target.value)}
          required
          error={isAboutReference ? failure : undefined}
        />
        <PlainSelect
          label={t('tracker')}
          value={tracker}
          onChange={setTracker}
          options={[{ value: NONE, label: t('noTracker') }, ...trackers.map((value) => ({ value, label: value }))]}
          error={isAboutTracker ? failure : undefined}
        />
        <TextArea label={t('comment')} value={comment} maxLength={500} onChange={({ target }) => setComment(target.value)} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {t(asset === null ? 'add' : 'save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
