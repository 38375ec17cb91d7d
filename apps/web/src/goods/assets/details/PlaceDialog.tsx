import type { AssetSummary } from '@sillage/contract/goods/assets/assets.contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PointFields } from '../../../places/gazetteer/shared/PointFields.tsx';
import { pointOf, typedOf } from '../../../places/gazetteer/shared/typedPoint.view.ts';
import { RefusalNote } from '../../../platform/RefusalNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { useSetPosition } from '../assets.queries.ts';
import classes from './Details.module.css';

interface PlaceDialogProps {
  readonly asset: AssetSummary;
  readonly onClose: () => void;
}

/** Where it is, by a click or in degrees, and how one knows. */
export function PlaceDialog({ asset, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('assets');
  const [typed, setTyped] = useState(() => typedOf(asset.position));
  const [reason, setReason] = useState('');
  const save = useSetPosition(asset.uniqueIdentifiant);
  const place = useMemo(() => pointOf(typed), [typed]);
  return (
    <Modal onClose={onClose} title={t('setPositionTitle', { reference: asset.reference })} closeLabel={t('cancel')} size="lg">
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (place) save.mutate({ ...place, reason: reason.trim() }, { onSuccess: onClose });
        }}
      >
        <RefusalNote refusal={save.error} />
        <p>{t('setPositionText')}</p>
        <PointFields typed={typed} place={place} onChange={setTyped} />
        <TextField label={t('reason')} value={reason} maxLength={500} required onChange={({ target }) => setReason(target.value)} />
        <DialogActions>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={save.isPending} disabled={place === null || reason.trim() === ''}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
