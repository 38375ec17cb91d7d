/** What the address bar of a dashboard carries. */
export interface DashboardSearch {
  /** On a screen on the wall. */
  readonly wall?: 1 | undefined;
  /** For the operator: whose. */
  readonly idCustomer?: number | undefined;
}

/** Anything else in the address is left out. */
export function dashboardSearch(asked: Record<string, unknown>): DashboardSearch {
  const idCustomer = Number(asked['idCustomer']);
  const isCustomer = Number.isInteger(idCustomer) && idCustomer > 0 && idCustomer < 2 ** 31;
  return {
    ...(String(asked['wall']) === '1' ? { wall: 1 } : {}),
    ...(isCustomer ? { idCustomer } : {}),
  };
}
