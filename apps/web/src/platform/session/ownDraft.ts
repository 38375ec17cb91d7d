import { recall, remember, type STORED } from '../storage.ts';

type Draft = typeof STORED.newShipmentDraft | typeof STORED.newCustomerDraft | typeof STORED.messageDrafts;

/** What somebody has begun to fill in, for them alone: whoever signs in here after them does not find it. */
export function recallDraft(key: Draft, idUser: number): string | null {
  const kept = recall(key);
  return kept?.startsWith(markOf(idUser)) ? kept.slice(markOf(idUser).length) : null;
}

export function rememberDraft(key: Draft, idUser: number, draft: object) {
  remember(key, `${markOf(idUser)}${JSON.stringify(draft)}`);
}

function markOf(idUser: number): string {
  return `${idUser} `;
}
