export const EDITOR_PARTS = ['picture', 'scale', 'rooms', 'anchors', 'world'] as const;
export type EditorPart = (typeof EDITOR_PARTS)[number];

/** What the address bar of a plan that is drawn carries. */
export interface EditorSearch {
  readonly part?: EditorPart | undefined;
  /** Small screens show one of the two. */
  readonly view?: 'plan' | undefined;
}

/** Anything else in the address is left out. */
export function editorSearch({ part, view }: Record<string, unknown>): EditorSearch {
  const known = EDITOR_PARTS.find((one) => one === part);
  return { ...(known ? { part: known } : {}), ...(view === 'plan' ? { view } : {}) };
}
