import { DomainError } from '@sillage/domain/domainError';
import { encodePicture } from '../../platform/pictures/shared/encodePicture.ts';
import { NotFetched } from '../../platform/outside/reach.ts';
import type { Dependencies } from '../../platform/services.ts';

/**
 * A logo from an address that somebody typed, as it would be kept.
 * @throws DomainError `picture.addressRefused` whatever the reason: an answer that differed would tell what is reachable from here
 */
export async function fetchLogo({ outside, log }: Dependencies<'outside' | 'log'>, logoUrl: string): Promise<Buffer> {
  const bytes = await outside.fetch(logoUrl).catch((error: unknown) => {
    if (!(error instanceof NotFetched)) throw error;
    log.info({ error }, 'a logo was not fetched');
    throw new DomainError('picture.addressRefused', [{ field: 'logoUrl', reason: 'refused' }]);
  });
  return encodePicture(bytes);
}

/** An address that holds the whole picture, so that nothing has to be kept for a look at it. */
export async function previewLogo(services: Dependencies<'outside' | 'log'>, logoUrl: string): Promise<{ image: string }> {
  const webp = await fetchLogo(services, logoUrl);
  return { image: `data:image/webp;base64,${webp.toString('base64')}` };
}
