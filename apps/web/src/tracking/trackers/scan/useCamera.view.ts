import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { openCodeReader, type CodeReader } from './codeReader.view.ts';

/** Why there is no picture of a camera. `insecure`: browsers give it to pages over https alone. */
export type CameraError = 'none' | 'denied' | 'busy' | 'insecure' | 'failed';

const LOOK_EVERY_MS = 200;
/** Pixels; codes are read in this, and telephones have many times more. */
const LARGEST_SIDE = 1280;
const ERRORS: Readonly<Record<string, CameraError>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Shows what the camera sees and tells the codes in it, for as long as it is rendered: then the camera is off. */
export function useCamera(onCodes: (codes: readonly string[]) => Promise<void>): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly failure: CameraError | null;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<CameraError | null>(null);
  const tell = useEffectEvent(onCodes);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    watch(video, signal, (codes) => tell(codes)).catch((error: unknown) => {
      if (!signal.aborted) setFailure(errorOf(error));
    });
    return () => closing.abort();
  }, []);
  return { video, failure };
}

function errorOf(error: unknown): CameraError {
  if (!window.isSecureContext) return 'insecure';
  return (error instanceof Error && ERRORS[error.name]) || 'failed';
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  tell: (codes: readonly string[]) => Promise<void>,
): Promise<void> {
  const stream = await openCamera();
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  signal.addEventListener('abort', stop);
  try {
    // Closed while somebody was asked whether it may be opened.
    if (signal.aborted) return;
    const read = await openCodeReader();
    if (video.current) video.current.srcObject = stream;
    await video.current?.play();
    while (!signal.aborted) {
      const codes = await codesIn(video.current, read);
      if (codes.length > 0 && !signal.aborted) await tell(codes);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  } finally {
    stop();
  }
}

function openCamera(): Promise<MediaStream> {
  // Over http there is none at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('no camera', 'NotFoundError');
  return devices.getUserMedia({ audio: false, video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } } });
}

async function codesIn(video: HTMLVideoElement | null, read: CodeReader): Promise<readonly string[]> {
  if (!video || video.videoWidth === 0) return [];
  const scale = Math.min(1, LARGEST_SIDE / Math.max(video.videoWidth, video.videoHeight));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(video, 0, 0, width, height);
  return read(context.getImageData(0, 0, width, height));
}
