/** What files are of, comments are about and links show: a shipment, or an asset of the register. */
export type Subject = { readonly idTransport: number } | { readonly uniqueIdentifiant: string };

/** Tells one from all others. */
export function keyOfSubject(of: Subject): string {
  return 'idTransport' in of ? `shipment ${of.idTransport}` : `asset ${of.uniqueIdentifiant}`;
}
