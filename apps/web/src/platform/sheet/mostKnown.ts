/** Of the sheets of a workbook the one of which the most columns are known: the first may be a cover. */
export function mostKnown<Read extends { readonly mapping: object }>(sheets: readonly Read[]): Read | undefined {
  const known = ({ mapping }: Read) => Object.keys(mapping).length;
  return sheets.reduce<Read | undefined>((best, one) => (best && known(best) >= known(one) ? best : one), undefined);
}
