import type { Cursor } from '../cursor.ts';
import type { Draft } from '../draft.ts';

/**
 * Reads the content of one type of message into a draft; false when it holds nothing to keep. A RangeError means that the content is shorter
 * than its type needs. Many types grew fields over the years and models: they are told apart by the length of the content.
 */
export type MessageReader = (cursor: Cursor, draft: Draft, zoneMinutes: number) => boolean;
