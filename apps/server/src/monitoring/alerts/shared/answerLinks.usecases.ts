import type { Recipient } from '../../../messages/notifications/shared/recipients.store.ts';
import { newSecret, newShortSecret } from '../../../platform/session/sealedToken.ts';
import type { NewLink } from './alertLinks.store.ts';

type Reader = Pick<Recipient, 'idUser' | 'idContact'>;

/**
 * Where an alert is acknowledged by whoever is told of it, and where it is looked at.
 * @param links gets each that is made, to be kept in the same transaction
 */
export function answerLinks(publicUrl: string, idEpisode: number, links: NewLink[]) {
  const made = ({ idUser, idContact }: Reader, token: string) => {
    links.push({ idEpisode, idUser, idContact, token });
    return token;
  };
  return {
    link: `${publicUrl}/alerts/details/${idEpisode}`,
    seenLink: (to: Reader) => `${publicUrl}/noauth/alert?token=${made(to, newSecret())}`,
    /** For text messages. */
    shortLink: (to: Reader) => `${publicUrl}/a/${made(to, newShortSecret())}`,
  };
}
