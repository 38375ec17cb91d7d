import type { Page } from './menu.ts';

/** What a link needs that opens in a new tab. */
export function externalOf({ isExternal }: Pick<Page, 'isExternal'>) {
  return isExternal ? ({ target: '_blank', rel: 'noopener', preload: false } as const) : {};
}
