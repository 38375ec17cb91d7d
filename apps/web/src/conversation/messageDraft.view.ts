import type { Subject } from '@sillage/domain/subjects/subject';
import { withNumbers, type Person } from '@sillage/domain/conversation/message';
import { recallDraft, rememberDraft } from '../platform/session/ownDraft.ts';
import { STORED } from '../platform/storage.ts';

/** A message as it is typed: people by name, and who of them was picked. */
export interface Typed {
  readonly text: string;
  readonly picked: readonly Person[];
}
export const NOTHING_TYPED: Typed = { text: '', picked: [] };

const MOST_DRAFTS = 20;
type Drafts = Readonly<Record<string, Typed>>;

export function keptText({ text, picked }: Typed): string {
  return withNumbers(text.trim(), picked);
}

/** What somebody has begun to say about this, in this browser. */
export function draftOf(idUser: number, of: Subject): Typed {
  return readDrafts(idUser)[keyOf(of)] ?? NOTHING_TYPED;
}

export function keepDraft(idUser: number, of: Subject, typed: Typed) {
  const { [keyOf(of)]: _before, ...others } = readDrafts(idUser);
  const kept = typed.text.trim() === '' ? Object.entries(others) : [...Object.entries(others), [keyOf(of), typed] as const];
  rememberDraft(STORED.messageDrafts, idUser, Object.fromEntries(kept.slice(-MOST_DRAFTS)));
}

/** A shipment's is its number alone, as it was before there were others. */
function keyOf(of: Subject): string {
  return 'idTransport' in of ? String(of.idTransport) : of.uniqueIdentifiant;
}

function readDrafts(idUser: number): Drafts {
  try {
    return JSON.parse(recallDraft(STORED.messageDrafts, idUser) ?? '{}') as Drafts;
  } catch {
    return {};
  }
}
