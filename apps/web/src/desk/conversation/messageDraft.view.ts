import type { Subject } from '@sillage/domain/desk/subjects/subject';
import { withNumbers, type Person } from '@sillage/domain/desk/conversation/message';
import { recallDraftOf, rememberDraftOf } from '../../platform/session/ownDraft.ts';
import { STORED } from '../../platform/storage.ts';

/** A message as it is typed: people by name, and who of them was picked. */
export interface Typed {
  readonly text: string;
  readonly picked: readonly Person[];
}
export const NOTHING_TYPED: Typed = { text: '', picked: [] };

export function keptText({ text, picked }: Typed): string {
  return withNumbers(text.trim(), picked);
}

/** What somebody has begun to say about this, in this browser. */
export function draftOf(idUser: number, of: Subject): Typed {
  return (recallDraftOf(STORED.messageDrafts, idUser, keyOf(of)) as Typed | null) ?? NOTHING_TYPED;
}

export function keepDraft(idUser: number, of: Subject, typed: Typed) {
  rememberDraftOf(STORED.messageDrafts, idUser, keyOf(of), typed.text.trim() === '' ? null : typed);
}

/** A shipment's is its number alone, as it was before there were others. */
function keyOf(of: Subject): string {
  return 'idTransport' in of ? String(of.idTransport) : of.uniqueIdentifiant;
}
