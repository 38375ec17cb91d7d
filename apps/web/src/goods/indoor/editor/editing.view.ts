import type { EditorPart } from './editorSearch.view.ts';
import type { PlanDraft } from './planDraft.view.ts';

/** What each part of the editor works with. */
export interface Editing {
  readonly draft: PlanDraft;
  readonly onChange: (draft: PlanDraft) => void;
  /** The room or the anchor that is worked on, by its key. */
  readonly chosen: number | null;
  readonly onChoose: (key: number | null) => void;
  readonly errorOf: (part: EditorPart, key: number | null) => string | undefined;
}
