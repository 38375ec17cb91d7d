import { contractor, createContractor } from '@sillage/contract/people/contractors/contractors.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aContractor, withEmptyPage } from '../testing/aMember.ts';
import { aServer, type TestServer } from '../testing/aServer.ts';
import { visit } from '../testing/aVisit.tsx';

let server: TestServer;
let answer: PromiseWithResolvers<void>;
let asked: number;
let reads: number;
beforeEach(async () => {
  server = await aServer();
  withEmptyPage(server);
  reads = 0;
  server.onAction(contractor, 'read', () => {
    reads++;
    return { data: [aContractor()], total: 1 };
  });
  answer = Promise.withResolvers();
  asked = 0;
  server.on(createContractor, async () => {
    asked++;
    await answer.promise;
    return aContractor({ idContractor: 9 });
  });
});
afterEach(() => server.close());

async function leaveWhileSaving() {
  const { user } = await visit(server, '/parametres/contractors');
  await user.click(await screen.findByRole('button', { name: 'Add a contractor' }));
  await user.type(await screen.findByLabelText('Company'), 'Bijoux SA');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(asked).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByLabelText('Company')).toBeNull());
}

test('who leaves a form while it is being saved is told why it was not', async () => {
  await leaveWhileSaving();
  answer.reject(new DomainError('contractor.taken', [{ field: 'company', reason: 'taken' }]));
  expect(await screen.findByText(/^What you left while it was being saved was not saved\. /)).toBeDefined();
});

test('of what was saved all the same nothing is told', async () => {
  await leaveWhileSaving();
  const before = reads;
  answer.resolve();
  await waitFor(() => expect(reads).toBeGreaterThan(before));
  expect(screen.queryByText(/was not saved/)).toBeNull();
});
