/** Everything this application keeps in the browser; a browser that forbids storage is treated as one that forgets. */
export const STORED = {
  session: 'sillage.session',
  lockedUser: 'sillage.lockedUser',
  redirect: 'sillage.redirect',
  language: 'sillage.language',
  navbarFolded: 'sillage.navbarFolded',
  newShipmentDraft: 'sillage.newShipmentDraft',
  newCustomerDraft: 'sillage.newCustomerDraft',
  newQuoteDraft: 'sillage.newQuoteDraft',
  messageDrafts: 'sillage.messageDrafts',
  carriageDrafts: 'sillage.carriageDrafts',
  storyDrafts: 'sillage.storyDrafts',
  bookingDrafts: 'sillage.bookingDrafts',
  settingsTab: 'sillage.settingsTab',
  pushReader: 'sillage.pushReader',
  quickPanelOpen: 'sillage.quickPanelOpen',
  recentChoices: 'sillage.recentChoices',
  recentSearches: 'sillage.recentSearches',
  mapPictures: 'sillage.mapPictures',
  firstCalls: 'sillage.firstCalls',
} as const;
export type StoredKey = (typeof STORED)[keyof typeof STORED];

export function recall(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: StoredKey, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Full or forbidden: the application works without, it only forgets.
  }
}

export function forget(key: StoredKey) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

/** The same until this tab is closed. */
export function recallForNow(key: StoredKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function rememberForNow(key: StoredKey, value: string) {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Full or forbidden: it holds until the page is left.
  }
}
