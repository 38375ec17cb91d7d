/** `?settings=` of any page behind the sign-in: which tab of the settings stands open over it, and what it is searched for there. */
export interface SettingsSearch {
  readonly settings?: string | undefined;
  readonly find?: string | undefined;
}

export function settingsSearch({ settings, find }: Record<string, unknown>): SettingsSearch {
  return {
    ...(typeof settings === 'string' && settings !== '' ? { settings: settings.slice(0, 40) } : {}),
    ...(typeof find === 'string' && find !== '' ? { find: find.slice(0, 100) } : {}),
  };
}
