import type { ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import { DIMENSION_MOST_CM, QUANTITY_MOST, WEIGHT_MOST_KG } from '@sillage/domain/goods/contents/content';
import type { ContentFields } from './contents.queries.ts';

export interface ContentDraft {
  readonly name: string;
  readonly reference: string;
  readonly description: string;
  readonly unit: string;
  readonly quantity: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly depth: number | null;
  readonly weight: number | null;
}

export function contentDraft(content: ContentSummary | null): ContentDraft {
  const { name = '', reference = '', description = '', unit = '', quantity = 1 } = content ?? {};
  const { length = null, width = null, depth = null, weight = null } = content ?? {};
  return { name, reference, description, unit, quantity, length, width, depth, weight };
}

/** What is sent; null as long as something is missing or cannot be. */
export function fieldsOf({ name, reference, description, unit, quantity, ...measures }: ContentDraft): ContentFields | null {
  if (name.trim() === '' || !isQuantity(quantity)) return null;
  const { length, width, depth, weight } = measures;
  const fits = [length, width, depth].every((value) => isMeasure(value, DIMENSION_MOST_CM)) && isMeasure(weight, WEIGHT_MOST_KG);
  return fits
    ? { name: name.trim(), reference: reference.trim(), description: description.trim(), unit: unit.trim(), quantity, ...measures }
    : null;
}

export function isQuantity(value: number | null, most = QUANTITY_MOST): value is number {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= most;
}

function isMeasure(value: number | null, most: number): boolean {
  return value === null || (value > 0 && value <= most);
}
