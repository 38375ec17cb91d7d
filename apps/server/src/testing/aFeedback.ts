import type pg from 'pg';
import { askDue } from '../commerce/ratings/asking.usecases.ts';
import { aTransport } from './aRoute.ts';
import type { aServer, Member } from './aServer.ts';

type Server = Awaited<ReturnType<typeof aServer>>;
type Sql = (statement: string) => Promise<pg.QueryResult>;

/** Shipments that arrive and are asked about, with what was written to whom. */
export function aFeedback(server: Server, sql: Sql, operator: Member) {
  let count = 0;

  const turnOn = (idCustomer: number, more: object = {}) =>
    server.call(operator, 'PUT', `/customers/${idCustomer}/feedback`, {
      isOn: true,
      delayHours: 0,
      asked: 'receiverElseMember',
      language: 'en',
      ...more,
    });

  async function aShipment(member: Member, more: object = {}) {
    const { uniqueIdentifiant: tracker } = await server.aTracker(member.idCustomer);
    const reference = `RATED-${++count}`;
    const made = await server.call(member, 'POST', '/transports', aTransport(reference, [tracker], more));
    return { idTransport: made.json<{ idTransport: number }>().idTransport, reference };
  }

  // The server's clock knows no parts of a millisecond: what happens in the one under way has not happened yet.
  const arrive = (idTransport: number, when = "date_trunc('milliseconds', now())") =>
    sql(`update shipment set status = 'arrived', arrived_at = ${when} where id_shipment = ${idTransport}`);

  async function mailsOf(idTransport: number) {
    const { rows } = await sql(`select m.recipient, m.subject, m.body_text, m.body_html, m.is_secret from outbox_message m
      join feedback_request r on r.id_customer = m.id_customer and m.dedupe_key = 'feedback ' || r.id_request
      where r.id_shipment = ${idTransport}`);
    return rows as { recipient: string; subject: string; body_text: string; body_html: string; is_secret: boolean }[];
  }

  /** One that has arrived, with the token of the mail that went out about it. */
  async function asked(member: Member, more: object = {}) {
    const shipment = await aShipment(member, more);
    await arrive(shipment.idTransport);
    // Whoever receives all of the tests' mails would be spared.
    await sql('delete from unasked_message');
    while (await askDue(server.services));
    const [mail] = await mailsOf(shipment.idTransport);
    return { ...shipment, token: tokenIn(mail?.body_text ?? '') };
  }

  const look = (token: string, remoteAddress = '203.0.113.77') =>
    server.app.inject({ method: 'GET', url: `/api/feedback/${encodeURIComponent(token)}`, remoteAddress });
  const give = (token: string, rating: unknown, more: object = {}, remoteAddress = '203.0.113.77') =>
    server.app.inject({ method: 'POST', url: '/api/feedback', payload: { token, rating, ...more }, remoteAddress });

  /** One that was rated. */
  async function rated(member: Member, rating: number, more: object = {}) {
    const shipment = await asked(member);
    const { statusCode, body } = await give(shipment.token, rating, more);
    if (statusCode !== 201) throw new Error(`a rating of the tests was refused: ${body}`);
    const { rows } = await sql(`select id_rating from rating where id_shipment = ${shipment.idTransport}`);
    return { ...shipment, idRating: Number((rows as { id_rating: number }[])[0]?.id_rating) };
  }

  return { turnOn, aShipment, arrive, mailsOf, asked, look, give, rated };
}

function tokenIn(text: string): string {
  return /\/noauth\/feedback\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
}
