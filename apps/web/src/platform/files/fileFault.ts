import { ALLOWED_ENDINGS, isAllowedName } from '@sillage/domain/platform/files/allowed';
import { FILE_LIMIT_BYTES } from '@sillage/domain/platform/files/limits';

/** As the browser's own dialog wants it. */
export const ACCEPTED_FILES = ALLOWED_ENDINGS.map((ending) => `.${ending}`).join(',');

/** For people: what can be kept here. */
export const ALLOWED_TYPES = ALLOWED_ENDINGS.map((ending) => ending.toUpperCase()).join(', ');

/** What is wrong with a file, before it is sent. What it holds is validated by the server. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): 'file.missing' | 'file.tooLarge' | 'file.notAllowed' | null {
  if (size === 0) return 'file.missing';
  if (!isAllowedName(name)) return 'file.notAllowed';
  return size > FILE_LIMIT_BYTES ? 'file.tooLarge' : null;
}
