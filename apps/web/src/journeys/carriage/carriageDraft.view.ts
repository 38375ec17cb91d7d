import type { CarriageFields } from '@sillage/contract/journeys/carriage/carriage.contract';
import { recallDraftOf, rememberDraftOf } from '../../platform/session/ownDraft.ts';
import { STORED } from '../../platform/storage.ts';
import { changedFields } from './carriage.view.ts';

/** What the fields said when somebody began to change them, and what they say now. */
export interface CarriageDraft {
  readonly begun: CarriageFields;
  readonly draft: CarriageFields;
}

/** What somebody has begun to change, in this browser, and neither saved nor called off. */
export function draftOf(idUser: number, idTransport: number): CarriageDraft | null {
  return recallDraftOf(STORED.carriageDrafts, idUser, String(idTransport)) as CarriageDraft | null;
}

export function keepDraft(idUser: number, idTransport: number, { begun, draft }: CarriageDraft) {
  const isChanged = Object.keys(changedFields(begun, draft)).length > 0;
  rememberDraftOf(STORED.carriageDrafts, idUser, String(idTransport), isChanged ? { begun, draft } : null);
}

export function forgetDraft(idUser: number, idTransport: number) {
  rememberDraftOf(STORED.carriageDrafts, idUser, String(idTransport), null);
}
