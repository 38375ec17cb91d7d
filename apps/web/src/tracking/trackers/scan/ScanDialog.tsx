import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/refusalText.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { openCodeReader } from './codeReader.view.ts';
import { findScanned } from './scannedTracker.queries.ts';
import classes from './ScanDialog.module.css';
import { useCamera } from './useCamera.view.ts';

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
  const { problem, take, isReading, readPicture } = useScan(onFound, refuse);
  const { video, refusal } = useCamera(take);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Modal onClose={onClose} title={t('scan.title')} closeLabel={t('close')}>
      <div className={classes['part']}>
        {refusal === null ? (
          <>
            <video ref={video} className={classes['video']} muted playsInline aria-label={t('scan.camera')} />
            <p className={classes['sub']}>{t('scan.text')}</p>
          </>
        ) : (
          <FailureNote>{t(`scan.refusal.${refusal}`)}</FailureNote>
        )}
        {problem !== null && (
          <p role="alert" className={classes['problem']} dir="auto">
            {problem}
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label={t('scan.picture')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void readPicture(file);
            // The same picture may be chosen once more.
            target.value = '';
          }}
        />
        <DialogActions>
          <Button kind="secondary" icon={<IconPhoto size={16} aria-hidden />} busy={isReading} onClick={() => input.current?.click()}>
            {t('scan.picture')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('scan.byHand')}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
}

function useScan(onFound: ScanDialogProps['onFound'], refuse: ScanDialogProps['refuse']) {
  const { t } = useTranslation(['trackers', 'refusals']);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  /** What the camera goes on seeing is not asked about again and again. */
  const last = useRef('');

  async function take(codes: readonly string[]): Promise<void> {
    const seen = codes.join('\n');
    if (seen === last.current) return;
    last.current = seen;
    try {
      const tracker = await findScanned(codes);
      const why = tracker === null ? t('scan.unknown', { code: seen.slice(0, LONGEST_SHOWN) }) : (refuse?.(tracker) ?? null);
      setProblem(why);
      if (tracker !== null && why === null) onFound(tracker);
    } catch (error) {
      last.current = '';
      setProblem(t(codeOf(error), { ns: 'refusals' }));
    }
  }

  async function readPicture(file: Blob): Promise<void> {
    setIsReading(true);
    last.current = '';
    try {
      const codes = await openCodeReader().then((read) => read(file));
      if (codes.length === 0) setProblem(t('scan.noCode'));
      else await take(codes);
    } catch {
      setProblem(t('scan.noCode'));
    } finally {
      setIsReading(false);
    }
  }
  return { problem, take, isReading, readPicture };
}
