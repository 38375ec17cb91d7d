import { setPosition } from '@sillage/contract/goods/assets/assetLinks.contract';
import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PointFields } from '../../../places/gazetteer/shared/PointFields.tsx';
import { pointFaults, pointOf, sentPoint, typedOf, type TypedPoint } from '../../../places/gazetteer/shared/typedPoint.view.ts';
import { Form } from '../../../platform/form/Form.tsx';
import type { FormRules } from '../../../platform/form/formFaults.ts';
import { useContractDraft } from '../../../platform/form/useContractDraft.ts';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useSetPosition } from '../assets.queries.ts';
import classes from './Details.module.css';

interface PlaceDialogProps {
  readonly asset: AssetSummary;
  readonly onClose: () => void;
}

interface PlaceDraft extends TypedPoint {
  readonly reason: string;
}

const PLACE_FORM: FormRules<PlaceDraft> = {
  schema: setPosition.body,
  toWire: ({ reason, ...typed }) => ({ reason, ...sentPoint(typed) }),
  furtherFaults: pointFaults,
};

/** Where it is, by a click or in degrees, and how one knows. */
export function PlaceDialog({ asset, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('assets');
  const begun = { ...typedOf(asset.position), reason: '' };
  const { values, change, led, isChanged, check, refuse, failure, faultAt } = useContractDraft(PLACE_FORM, begun);
  const { latitude, longitude, reason } = values;
  const save = useSetPosition(asset.uniqueIdentifiant);
  const place = useMemo(() => pointOf({ latitude, longitude }), [latitude, longitude]);
  const submit = () => {
    if (check() && place) save.mutate({ ...place, reason: reason.trim() }, { onSuccess: onClose, onError: refuse });
  };
  return (
    <Modal onClose={onClose} title={t('setPositionTitle', { reference: asset.reference })} closeLabel={t('cancel')} size="lg">
      <Form className={classes['form']} onSubmit={submit} led={led} isChanged={isChanged}>
        <ErrorNote error={failure} />
        <p>{t('setPositionText')}</p>
        <PointFields typed={values} place={place} onChange={change} faultAt={faultAt} />
        <TextField
          label={t('reason')}
          value={reason}
          maxLength={500}
          required
          onChange={({ target }) => change({ reason: target.value })}
          error={faultAt('reason')}
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
