import { createContent, moveContent, type ContentSummary } from '@sillage/contract/goods/contents/contents.contract';
import type { FormRules } from '../../platform/form/formFaults.ts';
import { customerFaults } from '../../people/customers/shared/customerFaults.view.ts';
import type { PickedAsset } from './shared/AssetPicker.tsx';

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
  /** Of new ones: whose, where that is asked for, and the asset that they are put into. */
  readonly idCustomer: number | null;
  readonly into: PickedAsset | null;
}

export function contentDraft(content: ContentSummary | null): ContentDraft {
  const { name = '', reference = '', description = '', unit = '', quantity = 1 } = content ?? {};
  const { length = null, width = null, depth = null, weight = null } = content ?? {};
  return { name, reference, description, unit, quantity, length, width, depth, weight, idCustomer: null, into: null };
}

/** As it is sent, whole or not. */
export function sentContent({ name, reference, description, unit, quantity, idCustomer: _whose, into: _where, ...measures }: ContentDraft) {
  const texts = { name: name.trim(), reference: reference.trim(), description: description.trim(), unit: unit.trim() };
  return { ...texts, quantity: quantity ?? NaN, ...measures };
}

export function contentForm(asksCustomer: boolean): FormRules<ContentDraft> {
  return {
    schema: createContent.body,
    toWire: sentContent,
    furtherFaults: ({ idCustomer }) => customerFaults(asksCustomer, idCustomer),
  };
}

export interface MoveDraft {
  /** An asset's identifier, or none. */
  readonly from: string | null;
  readonly to: PickedAsset | null;
  readonly isOut: boolean;
  readonly quantity: number | null;
}

/** As it is sent, whole or not. */
export function sentMove({ from, to, isOut, quantity }: MoveDraft) {
  return { from, to: isOut ? null : (to?.uniqueIdentifiant ?? null), quantity: quantity ?? NaN };
}

/** @param thereIn how many are in an asset, or in none */
export function moveForm(thereIn: (from: string | null) => number): FormRules<MoveDraft> {
  return {
    schema: moveContent.body,
    toWire: sentMove,
    furtherFaults: ({ from, to, isOut, quantity }) => [
      ...(to === null && !isOut ? [{ field: 'to', code: 'form.missing' as const }] : []),
      ...((quantity ?? 0) > thereIn(from) ? [{ field: 'quantity', code: `form.atMost ${thereIn(from)}` as const }] : []),
    ],
  };
}
