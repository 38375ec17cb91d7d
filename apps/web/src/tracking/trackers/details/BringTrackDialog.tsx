import type { TrackSummary } from '@sillage/contract/tracking/telemetry/tracks.contract';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateGuard } from '../../../platform/form/LateGuard.tsx';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { Fact, Facts } from '../../../ui/DetailsPage.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { Hidden } from '../../../ui/Hidden.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import classes from './Details.module.css';
import { useBringTrack } from './trackFiles.queries.ts';

interface BringTrackDialogProps {
  readonly tracker: WireTracker;
  readonly onClose: () => void;
}

/** Which file; then what it would add; then that it is added. */
export function BringTrackDialog({ tracker: { uniqueIdentifiant }, onClose }: BringTrackDialogProps) {
  const { t } = useTranslation('trackFiles');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const { check, run } = useBringTrack(uniqueIdentifiant);
  const choose = (chosen: File | null) => {
    setFile(chosen);
    run.reset();
    if (chosen) check.mutate(chosen);
  };
  const add = () => {
    if (!file) return;
    run.mutate(file, {
      onSuccess: ({ accepted, duplicates }) => {
        showToast({ message: t('added', { number: format.whole(accepted), there: format.whole(duplicates) }), tone: 'good' });
        onClose();
      },
    });
  };
  const good = check.data?.good ?? 0;
  return (
    <Modal onClose={onClose} title={t('bringTitle', { name: uniqueIdentifiant })} closeLabel={t('cancel')}>
      <LateGuard isChanged={file !== null} />
      <div className={classes['form']}>
        <p>{t('bringText')}</p>
        <div>
          <Button kind="secondary" busy={check.isPending} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>{' '}
          <bdi>{file?.name}</bdi>
          <Hidden>
            <input
              ref={input}
              type="file"
              aria-label={t('file')}
              tabIndex={-1}
              accept=".gpx,.kml,.geojson,.json,.csv,.txt"
              onChange={({ target }) => {
                choose(target.files?.[0] ?? null);
                target.value = '';
              }}
            />
          </Hidden>
        </div>
        <ErrorNote error={run.error ?? check.error} />
        {check.data && <Findings summary={check.data} />}
      </div>
      <DialogActions>
        <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
        <Button busy={run.isPending} disabled={good === 0} onClick={add}>
          {t('add')}
        </Button>
      </DialogActions>
    </Modal>
  );
}

function Findings({ summary }: { readonly summary: TrackSummary }) {
  const { t } = useTranslation('trackFiles');
  const format = useFormat();
  const { good, from, to, kilometres, dateOrder } = summary;
  const left = (['nowhere', 'withoutTime', 'twice'] as const).filter((why) => summary[why] > 0);
  return (
    <Facts>
      <Fact name={t('points')} sub={left.map((why) => t(`left.${why}`, { number: format.whole(summary[why]) })).join(' · ')}>
        {format.whole(good)}
      </Fact>
      <Fact name={t('length')}>{format.kilometres(kilometres)}</Fact>
      <Fact name={t('period')} sub={dateOrder !== null && t(`order.${dateOrder}`)} isLong>
        {from !== null && to !== null ? `${format.moment(Date.parse(from))} – ${format.moment(Date.parse(to))}` : '–'}
      </Fact>
    </Facts>
  );
}
