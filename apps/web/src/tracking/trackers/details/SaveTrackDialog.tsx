import { TRACK_FORMATS, type TrackFormat } from '@sillage/domain/tracking/telemetry/trackFormat';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { LateMomentField } from '../../../platform/time/LateMomentField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import classes from './Details.module.css';
import { useSaveTrack, type FetchTrack } from '../shared/saveTrack.queries.ts';

interface SaveTrackDialogProps {
  /** Of whose track it is. */
  readonly name: string;
  /** What it begins with, epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly fetchTrack: FetchTrack;
  readonly onClose: () => void;
}

/** Where it was between two moments, as a file. */
export function SaveTrackDialog({ name, from: first, to: last, fetchTrack, onClose }: SaveTrackDialogProps) {
  const { t } = useTranslation('trackFiles');
  const save = useSaveTrack(fetchTrack);
  const [format, setFormat] = useState<TrackFormat>('gpx');
  const [from, setFrom] = useState<number | null>(first);
  const [to, setTo] = useState<number | null>(last);
  const isWrong = from === null || to === null || from >= to;
  return (
    <Modal onClose={onClose} title={t('saveTitle', { name })} closeLabel={t('cancel')}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWrong) save.mutate({ format, from, to }, { onSuccess: onClose });
        }}
      >
        <p>{t('saveText')}</p>
        <LateMomentField label={t('from')} value={from} onChange={setFrom} />
        <LateMomentField label={t('to')} value={to} onChange={setTo} error={isWrong ? t('periodWrong') : undefined} />
        <PlainSelect
          label={t('format')}
          value={format}
          onChange={setFormat}
          options={TRACK_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
        />
        <ErrorNote error={save.error} />
        <DialogActions>
          <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
          <Button type="submit" busy={save.isPending} disabled={isWrong}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
}
