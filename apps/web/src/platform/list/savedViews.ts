import { wordKey } from '@sillage/domain/platform/text/wordKey';
import { hashKey } from '@tanstack/react-query';

/** What a list was narrowed and ordered by, under the name that somebody gave it. */
export interface SavedView<Search> {
  readonly name: string;
  readonly search: Search;
  /** The menu opens the list with it; at most one is. */
  readonly isFirst?: boolean;
}

export const NAME_LENGTH = 60;
/** They are kept with the account, which has room for some kilobytes. */
export const MOST_VIEWS = 30;

/**
 * The views that are kept with an account. What is none is left out.
 * @param read what is left of a search once the list knows no more than it does now
 */
export function readViews<Search>(kept: unknown, read: (search: Record<string, unknown>) => Search): SavedView<Search>[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    const { name, search, isFirst } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    if (typeof name !== 'string' || name.trim() === '' || typeof search !== 'object' || search === null) return [];
    return [{ name: name.slice(0, NAME_LENGTH), search: read(search as Record<string, unknown>), ...(isFirst === true && { isFirst }) }];
  });
}

/** By name; in the place of the one that has the same name, however it is written. The menu goes on opening the list with it where it did. */
export function withView<Search>(views: readonly SavedView<Search>[], view: SavedView<Search>): SavedView<Search>[] {
  const isFirst = view.isFirst === true || views.some((one) => one.isFirst === true && isCalled(one, view.name));
  const others = withoutView(view.isFirst === true ? withFirst(views, null) : views, view.name);
  const added = { ...view, ...(isFirst && { isFirst }) };
  return [...others, added].toSorted((one, other) => wordKey(one.name).localeCompare(wordKey(other.name)));
}

/** @param name of the one that the menu opens the list with; null: none of them */
export function withFirst<Search>(views: readonly SavedView<Search>[], name: string | null): SavedView<Search>[] {
  return views.map(({ isFirst: _before, ...view }) => ({ ...view, ...(name !== null && isCalled(view, name) && { isFirst: true }) }));
}

export function withoutView<Search>(views: readonly SavedView<Search>[], name: string): SavedView<Search>[] {
  return views.filter((one) => !isCalled(one, name));
}

function isCalled(view: Pick<SavedView<unknown>, 'name'>, name: string): boolean {
  return wordKey(view.name) === wordKey(name);
}

/** Whether two searches ask for the same, in whatever order they say so. */
export function isSameSearch(one: object, other: object): boolean {
  return hashKey([one]) === hashKey([other]);
}
