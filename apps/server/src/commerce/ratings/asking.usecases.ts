import { FEEDBACK_DAYS, whoIsAsked, type AskedOf } from '@sillage/domain/commerce/ratings/feedback';
import { townOf } from '@sillage/domain/commerce/ratings/lane';
import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import timeZoneAt from '@photostructure/tz-lookup';
import { queueCapped } from '../../messages/notifications/shared/capped.store.ts';
import { findNamedMembers } from '../../messages/notifications/shared/recipients.store.ts';
import { announce, capsOf } from '../../messages/notifications/shared/tell.usecases.ts';
import { mayAskFeedback } from '../../messages/notifications/shared/unasked.store.ts';
import { act } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { MailLanguage } from '../../platform/mail/languages.ts';
import { mailLanguage } from '../../platform/mail/languages.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { addressHash } from './addressHash.view.ts';
import { findDue, holdShipment, type Circumstances, type DueShipment } from './due.store.ts';
import { feedbackMail } from './feedback.mails.ts';
import { hasStopped, insertRequest } from './links.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;

/** Of each customer in one turn: nobody waits behind another one's thousand arrivals. */
const OF_EACH = 20;
const DAY_MS = 86_400_000;

/** The mails of the day are used up: nothing has happened, and the next day it is tried again. */
class DayIsFull extends Error {}

/** Asks about what has arrived, however many processes do: of each shipment once. @returns whether there may be more right away */
export async function askDue(context: Context & Dependencies<'log'>): Promise<boolean> {
  const due = await findDue(context.db, systemScope(), context.now(), OF_EACH);
  const full = new Set<number>();
  let asked = 0;
  for (const shipment of due) {
    if (full.has(shipment.idCustomer)) continue;
    try {
      await askAbout(context, shipment);
      asked++;
    } catch (error) {
      if (error instanceof DayIsFull) full.add(shipment.idCustomer);
      // One of which nobody can be asked keeps nobody from being asked about the others.
      else context.log.warn({ error, idShipment: shipment.idShipment }, 'nobody could be asked about a shipment');
    }
  }
  return asked >= OF_EACH;
}

interface Person {
  readonly askedOf: AskedOf;
  readonly idUser: number | null;
  readonly address: string | null;
  readonly language: MailLanguage;
}

/** @returns the token of the link that went out; null where there was nobody to ask, or somebody was asked before */
export async function askAbout(context: Context, { idCustomer, idShipment }: DueShipment): Promise<string | null> {
  const token = newSecret();
  return act(context, idCustomer, async (work) => {
    const { tx, putOff } = work;
    const now = context.now();
    const shipment = await holdShipment(tx, idCustomer, idShipment);
    if (!shipment) return null;
    const person = await spared(tx, idCustomer, await whom(tx, idCustomer, shipment), now);
    const expiresAt = new Date(now.getTime() + FEEDBACK_DAYS * DAY_MS);
    const tokenHash = person.address === null ? null : hashSecret(token);
    const idRequest = await insertRequest(tx, idCustomer, { idShipment, ...person, tokenHash, askedAt: now, expiresAt });
    const { address } = person;
    if (idRequest === undefined || address === null) return null;
    const link = `${context.config.PUBLIC_URL}/noauth/feedback?token=${token}`;
    const { reference, customerName, arrivedAt, fromAddress, fromCountry, toAddress, toCountry, toLatitude, toLongitude } = shipment;
    const timeZone = toLatitude === null || toLongitude === null ? 'UTC' : timeZoneAt(toLatitude, toLongitude);
    const asked = {
      reference,
      company: customerName,
      arrivedAt,
      timeZone,
      from: townOf(fromAddress, fromCountry),
      to: townOf(toAddress, toCountry),
    };
    const mail = feedbackMail({ ...asked, link, isOfMember: person.idUser !== null }, person.language);
    putOff('outbox', idCustomer, async (late) => {
      const { messages, told: reported } = await queueCapped(late, idCustomer, capsOf(context), [
        {
          channel: 'mail',
          recipient: address,
          dedupeKey: `feedback ${idRequest}`,
          isSecret: true,
          idContact: null,
          stopUrl: `${link}&stop=yes`,
          ...mail,
        },
      ]);
      if (messages.length === 0) throw new DayIsFull();
      announce(work, { notified: reported.map((idUser) => ({ idCustomer, idUser })), hasMessages: true });
    });
    return token;
  });
}

async function whom(tx: Tx, own: OneCustomer, { asked, language, receiver, idResponsible, createdBy }: Circumstances): Promise<Person> {
  const members = [idResponsible, createdBy].flatMap((idUser) => idUser ?? []);
  const reachable = await findNamedMembers(tx, own, members);
  const member = members.map((idUser) => reachable.find((one) => one.idUser === idUser)).find((one) => one !== undefined);
  const askedOf = whoIsAsked(asked, { receiver: receiver !== '', member: member !== undefined });
  if (askedOf === 'receiver') return { askedOf, idUser: null, address: receiver, language };
  if (askedOf === 'member' && member)
    return { askedOf, idUser: member.idUser, address: member.address, language: mailLanguage(member.language) };
  return { askedOf: 'nobody', idUser: null, address: null, language };
}

/** Whoever wants to be asked no more, or was asked enough today, is not. */
async function spared(tx: Tx, own: OneCustomer, person: Person, now: Date): Promise<Person> {
  if (person.address === null) return person;
  const isWilling = !(await hasStopped(tx, own, addressHash(person.address))) && (await mayAskFeedback(tx, person.address, now));
  return isWilling ? person : { askedOf: 'spared', idUser: null, address: null, language: person.language };
}
