import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { TrackSummary } from '@sillage/contract/tracking/telemetry/tracks.contract';
import { READING_FLAGS } from '@sillage/domain/tracking/telemetry/reading';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateGuard } from '../../../platform/form/LateGuard.tsx';
import { ErrorNote } from '../../../platform/ErrorNote.tsx';
import { useFormat } from '../../../platform/time/useFormat.ts';
import { Button } from '../../../ui/Button.tsx';
import { CancelButton } from '../../../ui/CancelButton.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { PlainSelect } from '../../../ui/form/PlainSelect.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import classes from './ImportTrack.module.css';
import { useTrackImport } from './tracks.queries.ts';

const GpxMap = lazy(async () => ({ default: (await import('./GpxMap.tsx')).GpxMap }));

interface ImportTrackDialogProps {
  readonly transport: TransportDetails;
  readonly onClose: () => void;
}

/** Whose track it is and which file; then what it would add; then that it is added. */
export function ImportTrackDialog({ transport, onClose }: ImportTrackDialogProps) {
  const { t } = useTranslation('shipmentTracks');
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [tracker, setTracker] = useState(transport.trackers[0] ?? '');
  const [file, setFile] = useState<File | null>(null);
  const { check, run } = useTrackImport(transport.idTransport);
  const error = run.error ?? check.error;
  const look = (uniqueIdentifiant: string, chosen: File | null) => {
    run.reset();
    if (chosen) check.mutate({ uniqueIdentifiant, file: chosen });
  };
  const add = () => {
    if (!file) return;
    run.mutate(
      { uniqueIdentifiant: tracker, file },
      {
        onSuccess: ({ accepted, duplicates }) => {
          showToast({ message: t('added', { number: format.whole(accepted), there: format.whole(duplicates) }), tone: 'good' });
          onClose();
        },
      },
    );
  };
  const good = check.data?.good ?? 0;
  return (
    <Modal title={t('title')} closeLabel={t('cancel')} onClose={onClose} size="lg">
      <LateGuard isChanged={file !== null} />
      <div className={classes['form']}>
        <p>{t('text')}</p>
        <PlainSelect
          label={t('tracker')}
          value={tracker}
          onChange={(next) => {
            setTracker(next);
            look(next, file);
          }}
          options={transport.trackers.map((value) => ({ value, label: value }))}
        />
        <div className={classes['choice']}>
          <Button kind="secondary" busy={check.isPending} onClick={() => input.current?.click()}>
            {t('choose')}
          </Button>
          <bdi>{file?.name}</bdi>
          <input
            ref={input}
            type="file"
            className={classes['file']}
            aria-label={t('file')}
            tabIndex={-1}
            accept=".gpx,.kml,.geojson,.csv,application/gpx+xml"
            onChange={({ target }) => {
              const chosen = target.files?.[0] ?? null;
              setFile(chosen);
              look(tracker, chosen);
              target.value = '';
            }}
          />
        </div>
        <ErrorNote error={error} />
        {check.data && <Findings summary={check.data} />}
      </div>
      <DialogActions>
        <CancelButton onCancel={onClose}>{t('cancel')}</CancelButton>
        <Button busy={run.isPending} disabled={good === 0} onClick={add}>
          {good === 0 ? t('add') : t('addPoints', { number: format.whole(good) })}
        </Button>
      </DialogActions>
    </Modal>
  );
}

function Findings({ summary }: { readonly summary: TrackSummary }) {
  const { t } = useTranslation('shipmentTracks');
  const format = useFormat();
  const { points, from, to, kilometres, nowhere, withoutTime, twice, outside, flagged, line, dateOrder } = summary;
  const doubts = [
    ...(Object.entries({ nowhere, withoutTime, twice, outside }) as ['nowhere' | 'withoutTime' | 'twice' | 'outside', number][]),
    ...READING_FLAGS.map((flag) => [`flag.${flag}`, flagged[flag] ?? 0] as const),
  ].filter(([, count]) => count > 0);
  return (
    <>
      <dl className={classes['facts']}>
        <div>
          <dt>{t('points')}</dt>
          <dd>{format.whole(points)}</dd>
        </div>
        <div>
          <dt>{t('period')}</dt>
          <dd>{from !== null && to !== null ? `${format.moment(Date.parse(from))} – ${format.moment(Date.parse(to))}` : t('noPeriod')}</dd>
          {dateOrder !== null && <dd>{t(`order.${dateOrder}`)}</dd>}
        </div>
        <div>
          <dt>{t('length')}</dt>
          <dd>{t('kilometres', { number: format.whole(Math.round(kilometres)) })}</dd>
        </div>
      </dl>
      {doubts.length > 0 && (
        <ul className={classes['doubts']}>
          {doubts.map(([why, count]) => (
            <li key={why}>{t(why, { number: format.whole(count) })}</li>
          ))}
        </ul>
      )}
      <div className={classes['map']}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <GpxMap line={line} />
        </Suspense>
      </div>
    </>
  );
}
