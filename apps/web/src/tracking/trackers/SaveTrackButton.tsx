import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/IconButton.tsx';
import type { FetchTrack } from './shared/saveTrack.queries.ts';

const SaveTrackDialog = lazy(async () => ({ default: (await import('./details/SaveTrackDialog.tsx')).SaveTrackDialog }));

const MINUTE_MS = 60_000;

interface SaveTrackButtonProps {
  readonly name: string;
  /** As they are shown: the file is of their time, unless another one is chosen. */
  readonly tracks: readonly { readonly time: readonly number[] }[];
  readonly fetchTrack: FetchTrack;
}

/** Beside a track that is shown; not where there is nothing to save. Its texts come when there is something: the page does not wait for them. */
export function SaveTrackButton({ tracks, ...rest }: SaveTrackButtonProps) {
  const ends = tracks.flatMap(({ time }) => [time.at(0) ?? [], time.at(-1) ?? []].flat());
  if (ends.length === 0) return null;
  return (
    <Suspense>
      <Offer ends={ends} {...rest} />
    </Suspense>
  );
}

interface OfferProps extends Omit<SaveTrackButtonProps, 'tracks'> {
  /** First and last moments of what is shown, epoch ms. */
  readonly ends: readonly number[];
}

function Offer({ name, ends, fetchTrack }: OfferProps) {
  const { t } = useTranslation('trackFiles');
  const [isOpen, setIsOpen] = useState(false);
  // Times are typed by the minute: both ends are within it.
  const [from, to] = [Math.floor(Math.min(...ends) / MINUTE_MS) * MINUTE_MS, (Math.floor(Math.max(...ends) / MINUTE_MS) + 1) * MINUTE_MS];
  return (
    <>
      <IconButton label={t('saveTitle', { name })} onClick={() => setIsOpen(true)}>
        <IconDownload size={18} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <SaveTrackDialog name={name} from={from} to={to} fetchTrack={fetchTrack} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
