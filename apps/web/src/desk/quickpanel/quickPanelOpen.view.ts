import { useState } from 'react';
import { recallForNow, rememberForNow, STORED } from '../../platform/storage.ts';
import { isNarrow } from '../../ui/useIsNarrow.ts';

export const TOGGLE_ID = 'quick-panel-toggle';
export const PANEL_ID = 'quick-panel';

/** As it was left in this tab; but nobody finds a small screen covered. */
export function useQuickPanelOpen() {
  const [isOpen, setIsOpen] = useState(() => recallForNow(STORED.quickPanelOpen) === 'true' && !isNarrow());
  const open = (next: boolean) => {
    setIsOpen(next);
    rememberForNow(STORED.quickPanelOpen, String(next));
  };
  return [isOpen, open] as const;
}
