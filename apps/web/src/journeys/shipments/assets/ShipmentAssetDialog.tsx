import { addAsset, type TransportAsset } from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { visibleText } from '@sillage/domain/platform/text/visibleText';
import type { ErrorCode } from '@sillage/domain/domainError';
import { useTranslation } from 'react-i18next';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
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

interface Draft {
  readonly containerReference: string;
  readonly tracker: string;
  readonly comment: string;
}

const FIELDS: Partial<Record<ErrorCode, string>> = {
  'asset.referenceTaken': 'containerReference',
  'asset.referenceMissing': 'containerReference',
  'asset.trackerTaken': 'uniqueIdentifiant',
  'asset.trackerNotOfShipment': 'uniqueIdentifiant',
};

const sent = ({ containerReference, tracker, comment }: Draft) => ({
  containerReference: containerReference.trim(),
  uniqueIdentifiant: tracker === NONE ? null : tracker,
  comment: comment.trim(),
});

const RULES: FormRules<Draft> = {
  schema: addAsset.body,
  toWire: sent,
  furtherFaults: ({ containerReference }) =>
    visibleText(containerReference) === '' ? [{ field: 'containerReference', code: 'asset.referenceMissing' }] : [],
  fieldOf: (path) => (path === 'uniqueIdentifiant' ? 'tracker' : path),
  fieldOfCode: (code) => FIELDS[code],
};

const draftOf = (asset: TransportAsset | null): Draft => ({
  containerReference: asset?.containerReference ?? '',
  tracker: asset?.uniqueIdentifiant ?? NONE,
  comment: asset?.comment ?? '',
});

/** An asset is put on a shipment, or what is said of it there. */
export function ShipmentAssetDialog({ transport, asset, onClose }: AssetDialogProps) {
  const { t } = useTranslation('shipmentAssets');
  const save = useSaveAsset(transport.idTransport, asset);
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(RULES, () => draftOf(asset));
  const { containerReference, tracker, comment } = values;
  const trackers = [...new Set([...transport.trackers, ...(tracker === NONE ? [] : [tracker])])];
  const submit = () => {
    if (check()) save.mutate(sent(values), { onError: refuse, onSuccess: onClose });
  };
  return (
    <Modal
      onClose={onClose}
      title={asset === null ? t('addTitle', { reference: transport.reference }) : t('editTitle', { asset: asset.containerReference })}
      closeLabel={t('cancel')}
    >
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <ErrorNote error={failure} />
        <TextField
          label={t('reference')}
          value={containerReference}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => change({ containerReference: target.value })}
          required
          error={faultAt('containerReference')}
        />
        <PlainSelect
          label={t('tracker')}
          value={tracker}
          onChange={(next) => change({ tracker: next })}
          options={[{ value: NONE, label: t('noTracker') }, ...trackers.map((value) => ({ value, label: value }))]}
          error={faultAt('tracker')}
        />
        <TextArea
          label={t('comment')}
          value={comment}
          maxLength={500}
          onChange={({ target }) => change({ comment: target.value })}
          error={faultAt('comment')}
        />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={save.isPending}>
            {t(asset === null ? 'add' : 'save')}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  );
}
