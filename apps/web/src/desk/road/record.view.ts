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

type Entry = Pick<RecordValues, 'kind' | 'text' | 'receiver'>;

/** The entries of the journal as they are sent: codes that were scanned stand behind what was written, and in notes after it where they are many. */
export function entriesOf({ kind, text, receiver, codes }: RecordValues, scanned: string): readonly [Entry, ...Entry[]] {
  const [first = '', ...further] = textsOf(text.trim(), codes, scanned);
  const entry = { kind, text: first, receiver: kind === 'delivered' ? receiver.trim() : '' };
  return [entry, ...further.map((more) => ({ kind: 'note' as const, text: more, receiver: '' }))];
}

/** None of the codes is cut off, and none left out. */
function textsOf(text: string, codes: readonly string[], scanned: string): string[] {
  const texts = [text];
  let hasCodes = false;
  for (const code of codes) {
    const last = texts.at(-1) ?? '';
    const longer = hasCodes ? `${last}, ${code}` : [last, `${scanned} ${code}`].filter(Boolean).join('\n');
    if (longer.length <= JOURNAL_TEXT_MAX) texts[texts.length - 1] = longer;
    else texts.push(`${scanned} ${code}`);
    hasCodes = true;
  }
  return texts;
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

/** The calls that tell of it, the entries first. Each arrives once: an entry by its key, a file by what it holds. */
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
    ...entriesOf(values, scanned).map((entry) =>
      waitingCall(addEvent, { params, body: { ...entry, date: date.toISOString(), clientKey: newKey() } }),
    ),
    ...photos.map((photo, index) => file(photo, `${names.photoName} ${stamp} ${index + 1}.jpg`)),
    ...(signature === null ? [] : [file(signature, `${names.signatureName} ${stamp}.png`)]),
  ];
}
