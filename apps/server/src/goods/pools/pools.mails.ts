import type { Pool } from '@sillage/contract/goods/pools/pools.contract';
import type { Recipient } from '../../messages/notifications/shared/recipients.store.ts';
import { day } from '../../platform/mail/formats.ts';
import { composeMail, type ComposedMail, type Fact } from '../../platform/mail/layout.ts';
import { mailLanguage, type MailLanguage } from '../../platform/mail/languages.ts';
import { poolTextsIn } from './poolTexts.view.ts';

interface Asked {
  /** Whose pool it is, and who is asked. */
  readonly company: string;
  readonly partner: string;
  readonly poolName: string;
  readonly quantity: number;
  readonly deposit: { readonly cents: number; readonly currency: string };
  readonly expiresAt: Date;
  readonly link: string;
}

/** What a partner has of returnable packaging. Its link confirms nothing: programs that look into mails open every link. */
export function balanceMail(
  { company, partner, poolName, quantity, deposit, expiresAt, link }: Asked,
  language: MailLanguage,
): ComposedMail {
  const { texts, say, count, money } = poolTextsIn(language);
  const lead = say('balance.lead', { company, partner });
  const facts: Fact[] = [
    [texts.pool, poolName],
    [texts.pieces, count(quantity)],
    ...(deposit.cents === 0 ? [] : [[texts.deposit, money(deposit.cents, deposit.currency)] as const]),
    [texts.until, day(expiresAt.getTime())],
  ];
  return composeMail({
    language,
    subject: say('balance.subject', { pool: poolName }),
    preheader: lead,
    heading: texts['balance.heading'],
    paragraphs: [lead, texts['balance.how']],
    facts,
    button: { label: texts['balance.button'], href: link },
    why: say('balance.why', { company }),
  });
}

interface Month {
  /** `2026-10`. */
  readonly month: string;
  readonly pools: readonly Pool[];
  readonly home: string;
}

/** Where the pieces of each pool are at the beginning of a month, with a link to its statement of the month before. */
export function poolsMail({ month, pools, home }: Month, { language: readBy }: Pick<Recipient, 'language'>): ComposedMail {
  const language = mailLanguage(readBy);
  const { texts, say, count, month: named } = poolTextsIn(language);
  const facts = pools.map(({ idPool, name, owned, atSites, withPartners, underWay, lost, overdue }): Fact => {
    const values = { sites: count(atSites), partners: count(withPartners), way: count(underWay) };
    const said = say('month.line', { owned: count(owned), ...values, lost: count(lost), overdue: count(overdue) });
    return [name, said, { label: texts['month.open'], href: `${home}/pools/${idPool}?part=statements&month=${month}` }];
  });
  return composeMail({
    language,
    subject: say('month.subject', { month: named(month) }),
    preheader: texts['month.lead'],
    heading: say('month.heading', { month: named(month) }),
    paragraphs: [texts['month.lead']],
    facts,
    button: { label: texts['month.button'], href: `${home}/pools` },
    why: texts['month.why'],
    stopLink: `${home}/parametres/notifications`,
  });
}
