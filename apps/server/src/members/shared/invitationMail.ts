import type { MemberRole } from '@sillage/domain/access/actor';
import { composeMail, type ComposedMail } from '../../platform/mail/layout.ts';
import { fill, mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import ar from './invitationMail.ar.json' with { type: 'json' };
import en from './invitationMail.en.json' with { type: 'json' };
import es from './invitationMail.es.json' with { type: 'json' };
import fr from './invitationMail.fr.json' with { type: 'json' };
import it from './invitationMail.it.json' with { type: 'json' };
import tr from './invitationMail.tr.json' with { type: 'json' };

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
