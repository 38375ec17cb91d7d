import * as contract from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import type { Profile } from '@sillage/contract/monitoring/stability/stabilityProfiles.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';
import { shownToasts } from '../../../ui/toast/toasts.ts';

const PATH = '/contenus/profiles';
const as = aUser('userAdmin');

function aProfile(differing: Partial<Profile> = {}): Profile {
  return {
    idProfile: 3,
    idCustomer: 7,
    customerName: 'Alpes Froid',
    name: 'Vaccine',
    code: 'V-1',
    minCelsius: 2,
    maxCelsius: 8,
    bands: [{ lowCelsius: 8, highCelsius: 25, minutes: 60 }],
    freezing: null,
    archivedDate: null,
    revision: 2,
    goods: 1,
    ...differing,
  };
}

let server: TestServer;
let profiles: Profile[];
let sent: unknown[];
beforeEach(async () => {
  profiles = [aProfile()];
  sent = [];
  server = await aServer();
  server.on(contract.listProfiles, ({ query }) => ({
    data: profiles.filter(({ archivedDate }) => (archivedDate !== null) === (query.get('state') === 'archived')),
    nextCursor: null,
  }));
  server.on(contract.readProfile, () => profiles[0] ?? aProfile());
});
afterEach(() => server.close());

async function pick(user: UserEvent, action: string) {
  await user.click(await screen.findByRole('button', { name: 'What else to do with Vaccine' }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

test('a profile that counts no freezing is kept so; its limit and number are said once they count', async () => {
  server.on(contract.changeProfile, ({ body }) => {
    sent.push(body);
    return aProfile();
  });
  const { user } = await visit(server, PATH, { as });
  await pick(user, 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Vaccine' }));
  expect(dialog.queryByLabelText('Freezes below')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Vaccine is saved.')).toBeDefined();
  await pick(user, 'Edit');
  const again = within(await screen.findByRole('dialog', { name: 'Change Vaccine' }));
  await user.click(again.getByRole('switch', { name: 'Count how often they freeze' }));
  await user.clear(again.getByLabelText('Freezes below'));
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(again.getByLabelText('Freezes below').getAttribute('aria-invalid')).toBe('true');
  await user.type(again.getByLabelText('Freezes below'), '-0,5');
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const limits = { minCelsius: 2, maxCelsius: 8, bands: [{ lowCelsius: 8, highCelsius: 25, minutes: 60 }] };
  expect(sent).toEqual([
    { name: 'Vaccine', code: 'V-1', ...limits, freezing: null, revision: 2 },
    { name: 'Vaccine', code: 'V-1', ...limits, freezing: { celsius: -0.5, allowed: 0 }, revision: 2 },
  ]);
});

test('minutes that are none, and a label that is upside down, are told at their fields', async () => {
  server.on(contract.changeProfile, ({ body }) => {
    sent.push(body);
    return aProfile();
  });
  const { user } = await visit(server, PATH, { as });
  await pick(user, 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Minutes, band 1'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('Minutes, band 1').getAttribute('aria-invalid')).toBe('true'));
  await user.type(dialog.getByLabelText('Minutes, band 1'), '30');
  await user.clear(dialog.getByLabelText('Lowest'));
  await user.type(dialog.getByLabelText('Lowest'), '9');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('Highest').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
});

test('a name that another profile has is told at its field, and nothing typed is lost', async () => {
  server.on(contract.changeProfile, () => {
    throw new DomainError('request.invalid', [{ field: 'name', reason: 'taken' }]);
  });
  const { user } = await visit(server, PATH, { as });
  await pick(user, 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), ' 2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true'));
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Vaccine 2');
});

test('who was slower is told what the other one changed, and sends it over the newest', async () => {
  server.on(contract.changeProfile, ({ body }) => {
    sent.push([body['revision'], body['code'], body['name']]);
    profiles = [aProfile({ revision: 5, code: 'V-9' })];
    if (body['revision'] !== 5) throw new DomainError('stability.changedMeanwhile', [{ field: 'revision', reason: '5' }]);
    return aProfile({ revision: 6 });
  });
  const { user } = await visit(server, PATH, { as });
  await pick(user, 'Edit');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), ' 2');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    [2, 'V-1', 'Vaccine 2'],
    [5, 'V-9', 'Vaccine 2'],
  ]);
});

test('what is archived goes from the list, is told, and is brought back from the archive', async () => {
  server.on(contract.archiveProfile, ({ body }) => {
    sent.push(body['archived']);
    return (profiles = [aProfile({ archivedDate: body['archived'] === true ? '2026-11-20T10:00:00.000Z' : null })])[0] as Profile;
  });
  const { user } = await visit(server, PATH, { as });
  await pick(user, 'Archive');
  await waitFor(() => expect(screen.queryByText('Vaccine')).toBeNull());
  expect(shownToasts().map(({ message }) => message)).toEqual(['Vaccine is archived.']);
  await user.click(screen.getByRole('radio', { name: 'Archived' }));
  await user.click(await screen.findByRole('button', { name: 'What else to do with Vaccine' }));
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Bring back' }));
  await waitFor(() => expect(sent).toEqual([true, false]));
});

test('the operator looks, and changes nothing', async () => {
  await visit(server, PATH, { as: aUser('superAdmin') });
  expect(await screen.findByText('Vaccine')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add profile' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'What else to do with Vaccine' })).toBeNull();
});
