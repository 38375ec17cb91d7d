const CUSTOMER_TABS = ['overview', 'members', 'contractors', 'security', 'credit', 'feedback', 'history'] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];

export function detailsSearch({ tab }: Record<string, unknown>): { readonly tab?: CustomerTab | undefined } {
  const known = CUSTOMER_TABS.find((one) => one === tab);
  return known === undefined || known === 'overview' ? {} : { tab: known };
}
