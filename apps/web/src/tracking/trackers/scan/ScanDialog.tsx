import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { useTranslation } from 'react-i18next';
import { CodeDialog } from '../shared/CodeDialog.tsx';
import { findScanned } from './scannedTracker.queries.ts';

interface ScanDialogProps {
  readonly onFound: (tracker: WireTracker) => void;
  /** Why a tracker cannot be taken, such as where it is in use; null for one that can. */
  readonly refuse?: ((tracker: WireTracker) => string | null) | undefined;
  readonly onClose: () => void;
}

const LONGEST_SHOWN = 80;

/** Reads the code on a tracker, with the camera or in a picture. */
export function ScanDialog({ onFound, refuse, onClose }: ScanDialogProps) {
  const { t } = useTranslation('trackers');
  const take = async (codes: readonly string[]) => {
    const tracker = await findScanned(codes);
    if (tracker === null) return t('scan.unknown', { code: codes.join('\n').slice(0, LONGEST_SHOWN) });
    const why = refuse?.(tracker) ?? null;
    if (why === null) onFound(tracker);
    return why;
  };
  return <CodeDialog title={t('scan.title')} text={t('scan.text')} onCodes={take} closeLabel={t('scan.byHand')} onClose={onClose} />;
}
