import type { Subject } from '@sillage/domain/desk/subjects/subject';
import { useLiveFrames } from './LiveProvider.tsx';

/** Whenever something that is kept with a shipment or an asset changed. */
export function useFrameOf(of: Subject, onChange: () => void): void {
  useLiveFrames((frame) => {
    if ('idTransport' in of) {
      if (frame.type === 'transports' && frame.transports.some((changed) => changed.idTransport === of.idTransport)) onChange();
    } else if (frame.type === 'assets' && frame.assets.includes(of.uniqueIdentifiant)) onChange();
  });
}
