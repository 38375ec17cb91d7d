import i18next from 'i18next';
import type { Session } from '../platform/session/session.ts';
import { showToast } from '../ui/toast/toasts.ts';

/** What a mail leads to: an invitation, a new password, an address to be confirmed. */
const LINK_OF_A_MAIL = /^\/(?:register\/[^?]|reset-password\/[^?]|mail-confirm\?(?:.*&)?token=)/;
/** Long enough to be read by whoever wonders where they were led. */
const READ_MS = 20_000;

interface Opening {
  readonly context: { readonly session: Session };
  readonly location: { readonly href: string };
  /** Fetched ahead for a link that somebody points at. */
  readonly preload: boolean;
}

/** Who is signed in is led on from the pages of guests: where they came by a link of a mail, they are told why. */
export function tellSignedIn({ context: { session }, location: { href }, preload }: Opening) {
  if (preload || session.status !== 'signedIn' || !LINK_OF_A_MAIL.test(href)) return;
  const { email } = session.user.data;
  void i18next.loadNamespaces('app').then(() => {
    showToast({ message: i18next.t('signOutFirst', { ns: 'app', email }), tone: 'warn', forMs: READ_MS });
  });
}
