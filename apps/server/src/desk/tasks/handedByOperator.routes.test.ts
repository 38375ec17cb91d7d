import { expect, test } from 'vitest';
import { aQuoteRequest } from '../../testing/aQuote.ts';
import { aServer } from '../../testing/aServer.ts';
import { freshDb, onServer } from '../../testing/freshDb.ts';
import { operatorScope } from '@sillage/domain/people/access/actor';

const database = await freshDb();
const server = await aServer(database);
const [operator, colleague] = [await server.anOperator(), await server.anOperator()];
const clerk = await server.aMember(operatorScope(), 'userAdmin');
const ada = await server.aMember(await server.aCustomer(), 'userAdmin');

test('the operator hands a task to who can see it alone; from whoever cannot any more it comes back', async () => {
  const { idQuote } = (await server.call(ada, 'POST', '/quotes', aQuoteRequest())).json();
  const idTask = `quote.price:${idQuote}`;
  const hand = async (idUser: number) => (await server.call(operator, 'PUT', `/tasks/${idTask}/handover`, { idUser })).json();
  const seen = async () => (await server.call(operator, 'GET', '/tasks?kind=quote.price')).json().data.length;
  const { data } = (await server.call(operator, 'GET', '/tasks/colleagues')).json();
  expect(data.map(({ idUser }: { idUser: number }) => idUser)).toEqual([colleague.idUser]);
  expect((await hand(clerk.idUser)).code).toBe('task.noSuchColleague');
  expect(await seen()).toBe(1);
  await hand(colleague.idUser);
  expect(await seen()).toBe(0);
  await onServer(`update member set role = 'userAdmin' where id_user = ${colleague.idUser}`, database.ownerUrl);
  expect(await seen()).toBe(1);
});
