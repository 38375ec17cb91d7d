import { recall, remember, type STORED } from '../storage.ts';

type Drafts = typeof STORED.messageDrafts | typeof STORED.carriageDrafts | typeof STORED.storyDrafts | typeof STORED.bookingDrafts;
type Draft = typeof STORED.newShipmentDraft | typeof STORED.newCustomerDraft | typeof STORED.newQuoteDraft | Drafts;

/** What somebody has begun to fill in, for them alone: whoever signs in here after them does not find it. */
export function recallDraft(key: Draft, idUser: number): string | null {
  const kept = recall(key);
  return kept?.startsWith(markOf(idUser)) ? kept.slice(markOf(idUser).length) : null;
}

export function rememberDraft(key: Draft, idUser: number, draft: object) {
  remember(key, `${markOf(idUser)}${JSON.stringify(draft)}`);
}

const MOST_DRAFTS = 20;

/** What somebody has begun about one of many things, by its name; null when nothing. */
export function recallDraftOf(key: Drafts, idUser: number, name: string): object | null {
  return readDrafts(key, idUser)[name] ?? null;
}

/** Null forgets it. Of many, those that were touched last are kept. */
export function rememberDraftOf(key: Drafts, idUser: number, name: string, draft: object | null) {
  const { [name]: before, ...others } = readDrafts(key, idUser);
  if (draft === null && before === undefined) return;
  const kept = draft === null ? Object.entries(others) : [...Object.entries(others), [name, draft] as const];
  rememberDraft(key, idUser, Object.fromEntries(kept.slice(-MOST_DRAFTS)));
}

function readDrafts(key: Drafts, idUser: number): Readonly<Record<string, object>> {
  try {
    return JSON.parse(recallDraft(key, idUser) ?? '{}') as Readonly<Record<string, object>>;
  } catch {
    return {};
  }
}

function markOf(idUser: number): string {
  return `${idUser} `;
}
