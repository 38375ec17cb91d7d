import { expect, test } from 'vitest';
import { aPipeline } from '../../testing/aPipeline.ts';
import { MINUTE } from '../../testing/aRoute.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';

const database = await freshDb();
const server = await aServer(database, { PUBLIC_URL: 'https://sillage.example' });
const pipeline = aPipeline(database, server.services);
const acme = await server.aCustomer('Acme');
const ada = await server.aMember(acme, 'userAdmin');
const rows = async (statement: string) => (await onServer(statement, database.ownerUrl)).rows;

const ask = (path: 'reading' | 'acknowledgement', token: string) => server.call(null, 'POST', `/alert-links/${path}`, { token });

/** An alert of a tracker, and the tokens in the mails about it by the address that they went to. */
async function anAlert() {
  const { uniqueIdentifiant } = await server.aTracker(acme);
  const rule = { ruleName: 'Dry goods', ruleKey: 'humidity', ruleValueMax: 60, uniqueIdentifiant };
  const { id } = (await server.call(ada, 'POST', '/alert-rules', rule)).json();
  await rows(`update alert_rule set watch_from = watch_from - interval '1 hour' where id_rule = ${id}`);
  await pipeline.report(uniqueIdentifiant, [{ deviceTime: Date.now() - 5 * MINUTE, humidity: 70 }]);
  await pipeline.evaluate();
  const mails = await rows(
    `select recipient, body_text, body_html, is_secret from outbox_message where subject like '%${uniqueIdentifiant}%'`,
  );
  const tokens = new Map(mails.map((mail) => [String(mail.recipient), /noauth\/alert\?token=([\w-]+)/.exec(mail.body_text)?.[1] ?? '']));
  const read = async () => (await server.call(ada, 'GET', `/alerts?uniqueIdentifiant=${uniqueIdentifiant}`)).json().data[0];
  return { uniqueIdentifiant, mails, token: tokens.get(ada.email) ?? '', tokens, read };
}

test('a mail has a link of its own; reading it changes nothing, its button acknowledges once, in the name of whom it was sent to', async () => {
  const { uniqueIdentifiant, mails, token, read } = await anAlert();
  expect(mails.map(({ is_secret, body_html }) => [is_secret, body_html.includes(token)])).toEqual([[true, true]]);
  expect(await rows(`select 1 from alert_link where encode(token_hash, 'escape') like '%${token}%'`)).toEqual([]);
  for (let look = 0; look < 2; look++)
    expect((await ask('reading', token)).json()).toMatchObject({
      state: 'waiting',
      reference: uniqueIdentifiant,
      ruleName: 'Dry goods',
      ruleKey: 'humidity',
      direction: 'above',
      extreme: 70,
      limit: 60,
      recipient: 'Ada King',
    });
  expect((await read()).acknowledged).toBeNull();
  const answers = await Promise.all([1, 2, 3].map(() => ask('acknowledgement', token)));
  expect(answers.map((answer) => [answer.statusCode, answer.json().state])).toEqual([1, 2, 3].map(() => [200, 'yours']));
  const { acknowledged, idAlert } = await read();
  expect(acknowledged).toMatchObject({ idUser: ada.idUser, name: 'Ada King' });
  const trail = (await rows(`select * from audit_entry where subject = 'alert ${idAlert}'`)) as { action: string }[];
  expect(trail.map(({ action }) => action)).toEqual(['alert.acknowledged']);
  expect((await ask('acknowledgement', token)).json().state).toBe('yours');
});

test('a contact acknowledges in its own name, and when it is gone nobody is named', async () => {
  await server.call(ada, 'POST', '/notification', {
    action: 'update',
    notification: { contactId: 'dock@lyon.example', contactType: 'email' },
  });
  await rows('update notification_contact set confirmed_at = now()');
  const { tokens, read } = await anAlert();
  const token = tokens.get('dock@lyon.example') ?? '';
  expect((await ask('acknowledgement', token)).json()).toMatchObject({ state: 'yours', recipient: 'dock@lyon.example' });
  expect((await read()).acknowledged).toMatchObject({ idUser: null, name: 'dock@lyon.example' });
  await rows('delete from notification_contact');
  expect((await read()).acknowledged).toMatchObject({ idUser: null, name: '' });
  expect((await ask('reading', token)).json().code).toBe('access.linkExpired');
});

test('who comes after another, or after the end, is told so; and what is too old or of somebody who left is good for nothing', async () => {
  const first = await anAlert();
  const { idAlert } = await first.read();
  await server.call(ada, 'POST', `/alerts/${idAlert}/acknowledge`);
  expect((await ask('acknowledgement', first.token)).json().state).toBe('seen');
  const second = await anAlert();
  await server.call(ada, 'POST', `/alerts/${(await second.read()).idAlert}/close`, { note: '' });
  expect((await ask('acknowledgement', second.token)).json().state).toBe('over');
  expect((await second.read()).acknowledged).toBeNull();
  const old = await anAlert();
  await rows("update alert_link set expires_at = now() - interval '1 minute' where used_at is null");
  expect((await ask('acknowledgement', old.token)).statusCode).toBe(410);
  const left = await anAlert();
  await rows(`update member set status = 'paused' where id_user = ${ada.idUser}`);
  expect((await ask('reading', left.token)).json().code).toBe('access.linkExpired');
  await rows(`update member set status = 'active' where id_user = ${ada.idUser}`);
  expect((await ask('reading', left.token)).json().state).toBe('waiting');
});

test('whoever tries links that are none is stopped, and told when to come back', async () => {
  const tried = [];
  for (let link = 0; link < 31; link++) tried.push(await ask('reading', `none-${link}`));
  expect([...new Set(tried.map(({ statusCode }) => statusCode))]).toEqual([410, 429]);
  expect(Number(tried.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  // Who has one is there as well, and their alert waits for nobody.
  expect((await ask('acknowledgement', (await anAlert()).token)).json().state).toBe('yours');
});

test('another address of the same network gives no further tries', async () => {
  const from = (remoteAddress: string) =>
    server.app.inject({ method: 'POST', url: '/api/alert-links/reading', remoteAddress, payload: { token: `none-${remoteAddress}` } });
  const tried = [];
  for (let host = 1; host < 32; host++) tried.push((await from(`2001:db8:7:7::${host}`)).statusCode);
  expect([tried[0], tried.at(-1), (await from('2001:db8:7:8::1')).statusCode]).toEqual([410, 429, 410]);
});
