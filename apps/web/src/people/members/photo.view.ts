import { FILE_LIMIT_BYTES } from '@sillage/domain/platform/files/limits';

/** What a photo may be; the server looks at its content once more. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** What is wrong with a file as a photo, before it is sent. */
export function photoFault({ type, size }: { readonly type: string; readonly size: number }): 'photo.wrongType' | 'photo.tooLarge' | null {
  if (!PHOTO_TYPES.includes(type)) return 'photo.wrongType';
  return size > FILE_LIMIT_BYTES ? 'photo.tooLarge' : null;
}
