/** `?settings=` of any page behind the sign-in: which tab of the settings stands open over it. */
export interface SettingsSearch {
  readonly settings?: string | undefined;
}

export function settingsSearch({ settings }: Record<string, unknown>): SettingsSearch {
  return typeof settings === 'string' && settings !== '' ? { settings: settings.slice(0, 40) } : {};
}
