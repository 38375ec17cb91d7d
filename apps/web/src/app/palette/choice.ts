import type { SearchKind } from '@sillage/domain/desk/search/search';
import type { TablerIcon } from '@tabler/icons-react';
import type { SettingsTabId } from '../settings/lastSettingsTab.ts';

/** Something that can be gone to. */
export interface Choice {
  /** `<group>:<id>` */
  readonly key: string;
  readonly label: string;
  readonly note?: string | undefined;
  /** What else it is looked for by. */
  readonly words?: string;
  readonly icon: TablerIcon;
  readonly goTo: { readonly url: string; readonly isExternal: boolean } | { readonly settings: SettingsTabId };
}

export interface ChoiceGroup {
  readonly id: 'recent' | 'pages' | 'settings' | 'help' | 'everything' | SearchKind;
  readonly choices: readonly Choice[];
}
