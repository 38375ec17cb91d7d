import { chooseLanguage, type Language } from '../i18n/i18n.ts';
import { currentSession, renewUser } from './session.ts';

/** Chosen in this browser, and kept with the account of who is signed in, so that other browsers begin with it. */
export function chooseOwnLanguage(language: Language) {
  void chooseLanguage(language);
  const session = currentSession();
  if (session.status !== 'signedIn' || session.user.data.language === language) return;
  // Refused or unreachable: this browser speaks it all the same.
  keepWithAccount(session.user.data.idUser, language).catch(() => undefined);
}

/** Guests choose a language too, and are spared what calling needs. */
async function keepWithAccount(idUser: number, language: Language) {
  const [{ callAction }, { user }] = await Promise.all([import('../call.ts'), import('@sillage/contract/people/members/members.contract')]);
  await callAction(user, 'update', { idUser, language });
  await renewUser();
}
