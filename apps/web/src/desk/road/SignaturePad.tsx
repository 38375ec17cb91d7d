import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import SignatureCanvas from 'signature_pad';
import { blobOf } from '../../platform/files/blobOf.ts';
import { Button } from '../../ui/Button.tsx';
import classes from './Road.module.css';

interface SignaturePadProps {
  /** Null: nothing is signed. */
  readonly onSigned: (signature: Blob | null) => void;
}

const INK = '#10222a';
const PAPER = '#ffffff';

/** Where somebody signs with a finger, a pen or the mouse. */
export function SignaturePad({ onSigned }: SignaturePadProps) {
  const { t } = useTranslation('road');
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignatureCanvas>(null);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    // As many dots as the screen has.
    const ratio = Math.max(1, devicePixelRatio);
    current.width = current.offsetWidth * ratio;
    current.height = current.offsetHeight * ratio;
    current.getContext('2d')?.scale(ratio, ratio);
    const drawn = new SignatureCanvas(current, { penColor: INK, backgroundColor: PAPER });
    pad.current = drawn;
    const done = () => void blobOf(current, 'image/png').then(onSigned, () => onSigned(null));
    drawn.addEventListener('endStroke', done);
    return () => drawn.off();
  }, [onSigned]);
  return (
    <div className={classes['signature']}>
      <canvas ref={canvas} role="img" aria-label={t('signature')} />
      <Button
        kind="quiet"
        size="xs"
        onClick={() => {
          pad.current?.clear();
          onSigned(null);
        }}
      >
        {t('signAgain')}
      </Button>
    </div>
  );
}
