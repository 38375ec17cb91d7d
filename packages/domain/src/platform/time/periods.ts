/** What people look back at figures by (section 9 of the specification). Which days they are says who counts. */
export const PERIODS = ['thisMonth', 'lastMonth', 'last3Months', 'last6Months', 'thisYear', 'lastYear'] as const;
export type Period = (typeof PERIODS)[number];
