import type { Documented } from '@sillage/domain/desk/files/documented';
import { useLiveFrames } from './LiveProvider.tsx';

/** Whenever something that is kept with a shipment or an asset changed; of a quote, whenever there is news. */
export function useFrameOf(of: Documented, onChange: () => void): void {
  useLiveFrames((frame) => {
    if ('idQuote' in of) {
      if (frame.type === 'notifications') onChange();
    } else if ('idTransport' in of) {
      if (frame.type === 'transports' && frame.transports.some((changed) => changed.idTransport === of.idTransport)) onChange();
    } else if (frame.type === 'assets' && frame.assets.includes(of.uniqueIdentifiant)) onChange();
  });
}
