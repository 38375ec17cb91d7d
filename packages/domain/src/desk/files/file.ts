import type { Actor } from '../../people/access/actor.ts';

/** What a document of a shipment is. Whoever uploads it says so. */
export const FILE_CATEGORIES = ['deliveryNote', 'invoice', 'customs', 'transportDocument', 'certificate', 'photo', 'other'] as const;
export type FileCategory = (typeof FILE_CATEGORIES)[number];

export const LONGEST_FILE_NAME = 200;

/** Control characters, and those that turn the direction of what follows: `invoice‮fdp.exe` reads as a PDF. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;
const FORBIDDEN = /[/\\:*?"<>|]/g;
const ENDING = /\.[^. ]{1,10}$/;

/** A file's name as it is kept: without its folders, or anything that a disk refuses or an eye misses. Empty when nothing is left. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').replaceAll(UNSEEN, '').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(FORBIDDEN, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
    .replace(/[. ]+$/, '')
    .trim();
  if (plain.length <= LONGEST_FILE_NAME) return plain;
  const ending = ENDING.exec(plain)?.[0] ?? '';
  return `${wholeLetters(plain, LONGEST_FILE_NAME - ending.length)}${ending}`;
}

/** Half of a pair is no letter. */
function wholeLetters(text: string, length: number): string {
  const cut = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Two names that people would take for the same one. */
export function fileNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** Types that are told by a file's content and may be named; everything else is bytes. */
const KNOWN_TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/pdf',
  'application/zip',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
];
export const UNKNOWN_TYPE = 'application/octet-stream';

/** Whatever a browser could run is bytes: a page or a drawing with a script in it has no type of its own here. */
export function servedType(sniffed: string | undefined): string {
  return sniffed !== undefined && KNOWN_TYPES.includes(sniffed) ? sniffed : UNKNOWN_TYPE;
}

/** How it can be looked at within a page; null: it is downloaded only. */
export function previewOf(type: string): 'image' | 'pdf' | null {
  if (type === 'application/pdf') return 'pdf';
  return ['image/png', 'image/jpeg', 'image/webp', 'image/gif'].includes(type) ? 'image' : null;
}

/** Its author, and administrators. */
export function mayRemoveFile({ role, idUser }: Pick<Actor, 'role' | 'idUser'>, createdBy: number): boolean {
  return role !== 'user' || idUser === createdBy;
}
