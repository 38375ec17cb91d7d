import { addTemperature, type Draft } from '../draft.ts';
import { decimalIn, hexIn, isPrintable } from '../text.ts';

/** What a device that is attached to the serial port says: what is known of some of them, or the text as it is; bytes in base 16. */
export function takeExtension(draft: Draft, said: string): void {
  const text = said.replaceAll(/^[\r\n]+|[\r\n]+$/g, '');
  const items = text.split(/[;\r\n]+/).filter((item) => item !== '');
  const amounts = items.map((item) => takeItem(draft, item)).filter((amount) => amount !== null);
  const fuel = amounts.reduce((total, amount) => total + amount, 0);
  if (fuel > 0) draft.attributes['fuel'] = fuel;
  if (amounts.length > 0 || text === '') return;
  draft.attributes['serial'] = isPrintable(text) ? text : Buffer.from(text, 'latin1').toString('hex');
}

/** Answers how much fuel an item says; null for one that is not known. */
function takeItem(draft: Draft, item: string): number | null {
  if (item.startsWith('CabAVL')) return takeTanks(draft, item.split(','));
  if (item.startsWith('GTSL')) {
    const driver = item.split('|')[4];
    if (driver) draft.attributes['driverUniqueId'] = driver;
    return 0;
  }
  const [, kind, number = '', value = ''] = /^([tNQ])_(\w)=([0-9A-Fa-f]+)(?:\.\d+)?$/.exec(item) ?? [];
  if (kind === undefined) return null;
  const amount = hexIn(value) ?? 0;
  if (kind === 't') addTemperature(draft, `temp${number}`, amount);
  if (kind === 'Q') draft.attributes['drivingQuality'] = amount;
  if (kind !== 'N') return 0;
  draft.attributes[`fuel${number}`] = amount;
  return amount;
}

/** Two tanks; one that is not there is below zero. */
function takeTanks(draft: Draft, [, , first, second]: readonly string[]): number {
  let total = 0;
  for (const [index, field] of [first, second].entries()) {
    const level = decimalIn(field) ?? 0;
    if (level <= 0) continue;
    draft.attributes[`fuel${index + 1}`] = level;
    total += level;
  }
  return total;
}
