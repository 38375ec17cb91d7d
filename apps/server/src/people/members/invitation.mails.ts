import type { MemberRole } from '@sillage/domain/people/access/actor';
import { composeMail, type ComposedMail } from '../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import ar from '../../locales/ar/people/invitationMail.json' with { type: 'json' };
import en from '../../locales/en/people/invitationMail.json' with { type: 'json' };
import es from '../../locales/es/people/invitationMail.json' with { type: 'json' };
import fr from '../../locales/fr/people/invitationMail.json' with { type: 'json' };
import it from '../../locales/it/people/invitationMail.json' with { type: 'json' };
import tr from '../../locales/tr/people/invitationMail.json' with { type: 'json' };

export interface InvitationMail {
  /** Who invites, and to which company. */
  readonly inviter: string;
  readonly customerName: string;
  readonly role: MemberRole;
  readonly link: string;
}

const TEXTS = { en, fr, tr, ar, es, it } as const satisfies Record<MailLanguage, Record<keyof typeof en, string>>;

export function invitationMail({ inviter, customerName, role, link }: InvitationMail, readBy: string): ComposedMail {
  const language = mailLanguage(readBy);
  const texts = TEXTS[language];
  const say = (sentence: string) => fill(sentence, { inviter, customerName, role: texts[`role.${role}`] }, language);
  return composeMail({
    language,
    subject: say(texts.subject),
    preheader: say(texts.preheader),
    heading: say(texts.heading),
    paragraphs: [say(texts.lead), texts.next],
    button: { label: texts.button, href: link },
    why: say(texts.why),
  });
}
