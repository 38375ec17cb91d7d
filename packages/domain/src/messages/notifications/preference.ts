/** Events that a member may want to hear of by mail and push, or not; the notification centre shows them all the same. */
export const PREFERENCES = [
  'depositDocument',
  'fashionHubContact',
  'quotationCreate',
  'quotationQuote',
  'transportCreated',
  'tasksWeekly',
  'analyticsMonthly',
  'poolsMonthly',
] as const;
export type Preference = (typeof PREFERENCES)[number];

/** What only those can want who administer something. */
export const PREFERENCES_OF_ADMINISTRATORS: readonly Preference[] = ['tasksWeekly', 'analyticsMonthly', 'poolsMonthly'];

/** Named `depositDocument` or, as the type of notification, `DEPOSIT_DOCUMENT`; null when there is none of that name. */
export function preferenceNamed(name: string): Preference | null {
  return PREFERENCES.find((preference) => name === preference || name === typeNameOf(preference)) ?? null;
}

/** What was never said is wanted. */
export function wantedOf(said: readonly { readonly name: string; readonly value: boolean }[]): Record<Preference, boolean> {
  const values = new Map(said.map(({ name, value }) => [name, value]));
  return Object.fromEntries(PREFERENCES.map((name) => [name, values.get(name) ?? true])) as Record<Preference, boolean>;
}

function typeNameOf(preference: Preference): string {
  return preference.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
