/** What the address of a balance's link carries. */
export interface BalanceSearch {
  readonly token?: string | undefined;
}

export function balanceSearch({ token }: Record<string, unknown>): BalanceSearch {
  return typeof token === 'string' && token !== '' ? { token } : {};
}
