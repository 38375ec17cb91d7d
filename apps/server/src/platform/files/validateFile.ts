import { ALLOWED_ENDINGS, isAllowed } from '@sillage/domain/platform/files/allowed';
import { servedType } from '@sillage/domain/desk/files/file';
import { DomainError } from '@sillage/domain/domainError';
import { fileTypeFromBuffer } from 'file-type';

/**
 * What a file is, by its content.
 * @returns the type that it is served with
 * @throws DomainError `file.notAllowed` for what is not on the list, or is something else than its name says
 */
export async function validateFile(name: string, bytes: Uint8Array): Promise<string> {
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!isAllowed(name, { type: sniffed?.mime ?? null, text: textOf(bytes) })) {
    throw new DomainError('file.notAllowed', { name, allowed: ALLOWED_ENDINGS });
  }
  return servedType(sniffed?.mime);
}

/** Anything of what no text has: control characters beside the ends of lines, tabs and pages. */
const NO_TEXT = /[^\P{Cc}\t\n\f\r\u0080-\u009f]/u;

/** In UTF-8, in UTF-16 that says so, or in the letters of western Europe, as spreadsheets still write it; null for anything else. */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const text = wide === null ? (decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252')) : decoded(bytes, wide);
  return text === null || NO_TEXT.test(text) ? null : text;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
