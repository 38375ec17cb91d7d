import type { AssetKind } from '../../goods/assets/asset.ts';
import { isContainerNumber } from '../exchange/containerNumber.ts';
import { unguardFormula } from '../../platform/text/formula.ts';
import { visibleText } from '../../platform/text/visibleText.ts';
import type { AssetField } from './fields.ts';
import { cellsOf, type Cells, type RowFault, type RowWarning } from './readRow.ts';
import { readKind } from './vocabulary.ts';
import { readNumber } from './words.ts';

/** An asset or a container as a row means it, as far as that can be told without asking anybody. */
export interface ReadAsset {
  readonly reference: string;
  readonly kind: AssetKind;
  readonly ownerNumber: string;
  readonly description: string;
  /** Empty for none. */
  readonly tracker: string;
  /** By its reference; empty for none. */
  readonly container: string;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  readonly faults: readonly RowFault[];
  readonly warnings: readonly RowWarning[];
}

/**
 * Reads a row of a file of assets.
 * @param usual what it is where the row does not say
 */
export function readAssetRow(given: Cells, usual: AssetKind): ReadAsset {
  const faults: RowFault[] = [];
  const cell = cellsOf(given);
  const fault = (field: AssetField, code: RowFault['code']) => {
    faults.push({ field, code, about: cell(field).slice(0, 100) || undefined });
    return null;
  };
  const number = (field: AssetField) => (cell(field) === '' ? null : (readNumber(cell(field)) ?? fault(field, 'import.numberUnreadable')));
  const point = () => {
    const before = faults.length;
    const [latitude, longitude] = [number('latitude'), number('longitude')];
    if (faults.length > before || (latitude === null && longitude === null)) return null;
    if (latitude === null || Math.abs(latitude) > 90) return fault('latitude', 'import.coordinatesInvalid');
    if (longitude === null || Math.abs(longitude) > 180) return fault('longitude', 'import.coordinatesInvalid');
    return { latitude, longitude };
  };
  const kind = cell('kind') === '' ? usual : (readKind(cell('kind')) ?? fault('kind', 'import.kindUnknown') ?? usual);
  const ownerNumber = visibleText(cell('ownerNumber'));
  const isOdd = kind === 'container' && ownerNumber !== '' && !isContainerNumber(ownerNumber);
  return {
    reference: visibleText(cell('reference')),
    kind,
    ownerNumber,
    // As it was written: here spaces may mean something.
    description: unguardFormula((given.description ?? '').trim()),
    tracker: visibleText(cell('tracker')),
    container: visibleText(cell('container')),
    point: point(),
    faults,
    warnings: isOdd ? [{ field: 'ownerNumber', code: 'ownerNumberOdd', about: ownerNumber.slice(0, 100) }] : [],
  };
}
