/** That no customer is named where the operator, who belongs to none, must name one. */
export function customerFaults(isAsked: boolean, idCustomer: number | null) {
  return isAsked && idCustomer === null ? [{ field: 'idCustomer', code: 'customer.notNamed' as const }] : [];
}
