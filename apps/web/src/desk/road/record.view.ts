import { uploadFile } from '@sillage/contract/desk/files/files.contract';
import { addEvent } from '@sillage/contract/journeys/shipments/journal.contract';
import { UNKNOWN_TYPE } from '@sillage/domain/desk/files/file';
import { JOURNAL_TEXT_MAX, type JournalKind } from '@sillage/domain/journeys/shipments/journal';
import { waitingCall } from '../../platform/call.ts';
import { newKey } from '../../platform/offline/newKey.ts';
import type { WaitingCall } from '../../platform/offline/waiting.ts';

/** What is written down on the road, without its pictures. */
export interface RecordValues {
  kind: JournalKind;
  text: string;
  receiver: string;
  codes: string[];
}

export const NOTHING_RECORDED: RecordValues = { kind: 'delivered', text: '', receiver: '', codes: [] };

/** The entry of the journal as it is sent; codes that were scanned stand behind what was written. */
export function entryOf({ kind, text, receiver, codes }: RecordValues, scanned: string) {
  const parts = [text.trim(), codes.length === 0 ? '' : `${scanned} ${codes.join(', ')}`];
  return { kind, text: parts.filter(Boolean).join('\n').slice(0, JOURNAL_TEXT_MAX), receiver: kind === 'delivered' ? receiver.trim() : '' };
}

interface Recorded {
  readonly idTransport: number;
  readonly values: RecordValues;
  /** What stands before the codes. */
  readonly scanned: string;
  readonly photos: readonly Blob[];
  readonly signature: Blob | null;
  readonly signatureName: string;
  readonly photoName: string;
}

/** The calls that tell of it, the entry first. Each arrives once: an entry by its key, a file by what it holds. */
export function callsOf({ idTransport, values, scanned, photos, signature, ...names }: Recorded): WaitingCall[] {
  // When it happened, by this telephone.
  const date = new Date();
  const params = { idTransport };
  const stamp = date.toISOString().slice(0, 19).replaceAll(':', '.').replace('T', ' ');
  const file = (content: Blob, name: string) =>
    waitingCall(
      uploadFile,
      { params, query: { category: 'photo', name }, body: new Blob([content], { type: UNKNOWN_TYPE }) },
      'file.contentTaken',
    );
  return [
    waitingCall(addEvent, { params, body: { ...entryOf(values, scanned), date: date.toISOString(), clientKey: newKey() } }),
    ...photos.map((photo, index) => file(photo, `${names.photoName} ${stamp} ${index + 1}.jpg`)),
    ...(signature === null ? [] : [file(signature, `${names.signatureName} ${stamp}.png`)]),
  ];
}
