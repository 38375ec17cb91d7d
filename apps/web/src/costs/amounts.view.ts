/** What people type for an amount becomes whole cents, thousandths or basis points without passing through a fraction. */
function scaled(typed: string, decimals: number): number | null {
  const plain = typed
    .trim()
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.');
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d{1,9})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === '' || rest.length > decimals) return null;
  return Number(`${sign}${whole}${rest.padEnd(decimals, '0')}`);
}

function unscaled(value: number, decimals: number): string {
  const size = String(Math.abs(value)).padStart(decimals + 1, '0');
  const [whole, rest] = [size.slice(0, -decimals), size.slice(-decimals).replace(/0+$/, '')];
  return `${value < 0 ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
}

export const centsOf = (typed: string) => scaled(typed, 2);
export const thousandthsOf = (typed: string) => scaled(typed, 3);
export const basisPointsOf = (typed: string) => scaled(typed, 2);
export const ofCents = (value: number) => unscaled(value, 2);
export const ofThousandths = (value: number) => unscaled(value, 3);
export const ofBasisPoints = (value: number) => unscaled(value, 2);
