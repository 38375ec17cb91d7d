import type { ErrorCode } from '../../domainError.ts';

/** Classes and divisions of dangerous goods, as the UN Model Regulations number them (part 2) and ADR, IATA and IMDG take them over. */
export const HAZARD_CLASSES = [
  ...(['1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '2.1', '2.2', '2.3', '3'] as const),
  ...(['4.1', '4.2', '4.3', '5.1', '5.2', '6.1', '6.2', '7', '8', '9'] as const),
] as const;
export type HazardClass = (typeof HAZARD_CLASSES)[number];

/** How dangerous within its class: I is the most. */
export const PACKING_GROUPS = ['I', 'II', 'III'] as const;
export type PackingGroup = (typeof PACKING_GROUPS)[number];

/** What is said of dangerous goods; `unNumber` is empty of goods that are none, and null is what nobody has said. */
export interface Hazard {
  readonly unNumber: string;
  readonly hazardClass: HazardClass | null;
  readonly packingGroup: PackingGroup | null;
}

/** The digits of a UN number, which people write with its letters too: `UN 1266`. */
export function bareUnNumber(typed: string): string {
  return typed.trim().replace(/^UN\s*/i, '');
}

/** Explosives, gases, organic peroxides, infectious substances and radioactive material are in no packing group (UN Model Regulations, 2.0.1.3). */
const UNGROUPED: ReadonlySet<string> = new Set<HazardClass>(['2.1', '2.2', '2.3', '5.2', '6.2', '7']);

/** Whether goods of a class are in a packing group at all. */
export function isGrouped(hazardClass: HazardClass): boolean {
  return !hazardClass.startsWith('1.') && !UNGROUPED.has(hazardClass);
}

/** What of it cannot be, by its field; null where all of it can. */
export function hazardFault({
  unNumber,
  hazardClass,
  packingGroup,
}: Hazard): { readonly field: keyof Hazard; readonly code: ErrorCode } | null {
  if (unNumber === '' && (hazardClass !== null || packingGroup !== null)) return { field: 'unNumber', code: 'quote.hazardUnnumbered' };
  if (packingGroup !== null && hazardClass !== null && !isGrouped(hazardClass))
    return { field: 'packingGroup', code: 'quote.packingGroupUnfit' };
  return null;
}

/** As transport documents write it, as far as it was said: `UN 1266, 3, II`; empty where the goods are not dangerous. */
export function hazardText({ unNumber, hazardClass, packingGroup }: Hazard): string {
  if (unNumber === '') return '';
  // The number stays beside its letters. Papers that were kept before know of nothing but the number.
  return [`UN\u00A0${unNumber}`, hazardClass, packingGroup].filter(Boolean).join(', ');
}
