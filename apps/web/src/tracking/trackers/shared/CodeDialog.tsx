import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../../platform/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/DialogActions.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { openCodeReader } from '../scan/codeReader.view.ts';
import classes from '../scan/ScanDialog.module.css';
import { useCamera } from '../scan/useCamera.view.ts';

interface CodeDialogProps {
  readonly title: string;
  readonly text: string;
  /** What codes that are seen together mean. @returns why they cannot be taken; null where they were */
  readonly onCodes: (codes: readonly string[]) => Promise<string | null>;
  /** What was done last, while it goes on. */
  readonly done?: string | null;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Reads codes, with the camera or in a picture, for as long as it is open. */
export function CodeDialog({ title, text, onCodes, done = null, closeLabel, onClose }: CodeDialogProps) {
  const { t } = useTranslation('trackers');
  const { problem, take, isReading, readPicture } = useCodes(onCodes);
  const { video, failure } = useCamera(take);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Modal onClose={onClose} title={title} closeLabel={t('close')}>
      <div className={classes['part']}>
        {failure === null ? (
          <>
            <video ref={video} className={classes['video']} muted playsInline aria-label={t('scan.camera')} />
            <p className={classes['sub']}>{text}</p>
          </>
        ) : (
          <FailureNote>{t(`scan.failure.${failure}`)}</FailureNote>
        )}
        {problem !== null && (
          <p role="alert" className={classes['problem']} dir="auto">
            {problem}
          </p>
        )}
        <p role="status" dir="auto">
          {problem === null && done}
        </p>
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
            {closeLabel}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
}

function useCodes(onCodes: CodeDialogProps['onCodes']) {
  const { t } = useTranslation(['trackers', 'errors']);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  /** What the camera goes on seeing is not asked about again and again. */
  const last = useRef('');

  async function take(codes: readonly string[]): Promise<void> {
    const seen = codes.join('\n');
    if (seen === last.current) return;
    last.current = seen;
    try {
      setProblem(await onCodes(codes));
    } catch (error) {
      last.current = '';
      setProblem(t(codeOf(error), { ns: 'errors' }));
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
