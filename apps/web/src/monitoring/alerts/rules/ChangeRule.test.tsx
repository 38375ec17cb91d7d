import { notificationContacts } from '@sillage/contract/messages/notifications/notifications.contract';
import { changeAlertNotifying, listTellableMembers, readAlertNotifying } from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { listAlertPresets } from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import {
  changeAlertRule,
  listAlertRules,
  readAlertRule,
  removeAlertRule,
  tryAlertRule,
  type WireAlertRule,
} from '@sillage/contract/monitoring/alerts/alertRules.contract';
import { DomainError } from '@sillage/domain/domainError';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aServer, type TestServer } from '../../../testing/aServer.ts';
import { ago } from '../../../testing/aShipment.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';
import { EVERYBODY } from '../notifying/notifying.view.ts';
import { emptyRule, NO_TARGET } from './ruleDraft.view.ts';
import { wireRule } from './ruleForm.view.ts';

const as = aUser('userAdmin');

/** Of everything of the company: too warm beyond so many degrees. */
function aRule(most: number, differing: Partial<WireAlertRule> = {}): WireAlertRule {
  const begun = { ...emptyRule({ ...NO_TARGET, kind: 'everything' }, 7), ruleName: 'Cold chain', shape: 'above' as const, max: most };
  return {
    ...(wireRule(begun) as unknown as WireAlertRule),
    id: 3,
    idCustomer: 7,
    hysteresis: 0.5,
    idTransport: null,
    uniqueIdentifiant: null,
    idDevice: null,
    reference: null,
    asset: null,
    customerName: 'Alpes Froid',
    room: null,
    alertStatus: 'R' as const,
    deleted: 'N' as const,
    creationBy: 5,
    creationDate: ago(50),
    modificationBy: null,
    modificationDate: null,
    revision: 1,
    ...differing,
  };
}

let server: TestServer;
let rule: WireAlertRule;
let sent: unknown[];
beforeEach(async () => {
  rule = aRule(8);
  sent = [];
  server = await aServer();
  server.on(listAlertPresets, () => ({ data: [] }));
  server.on(listAlertRules, () => ({ data: [rule], nextCursor: null }));
  server.on(readAlertRule, () => rule);
  server.on(readAlertNotifying, () => EVERYBODY);
  server.onAction(notificationContacts, 'list', () => ({ data: [] }));
  server.on(listTellableMembers, () => ({ data: [] }));
  const none = { count: 0, trackers: 0, triedTrackers: 1, readings: 0, isCut: false, data: [], calmer: null };
  server.on(tryAlertRule, () => ({ from: ago(43_200), ...none }));
  server.on(changeAlertRule, ({ body }) => {
    sent.push(['rule', body['ruleValueMax']]);
    return (rule = aRule(Number(body['ruleValueMax'])));
  });
  server.on(changeAlertNotifying, ({ body }) => {
    sent.push(['notifying', body['isCritical']]);
    return EVERYBODY;
  });
});
afterEach(() => server.close());

const limit = () => screen.findByLabelText<HTMLInputElement>('Upper limit');

test('another limit is kept, and nothing that is as it was', async () => {
  const { user } = await visit(server, '/alerts/rules/3', { as });
  await user.clear(await limit());
  await user.type(await limit(), '6,5');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Cold chain' })).toBeDefined();
  expect(sent).toEqual([['rule', 6.5]]);
});

test('a name that was proposed goes on saying what the rule says, one that was given stays', async () => {
  const name = () => screen.getByLabelText<HTMLInputElement>('Name of the rule').value;
  const { user, unmount } = await visit(server, '/alerts/rules/3', { as });
  await user.clear(await limit());
  await user.type(await limit(), '6');
  expect(name()).toBe('Cold chain');
  await user.clear(screen.getByLabelText('Name of the rule'));
  await user.tab();
  const proposed = name();
  expect(proposed).toMatch(/6\s°C/);
  unmount();
  rule = aRule(6, { ruleName: proposed });
  const again = await visit(server, '/alerts/rules/3', { as });
  await again.user.clear(await limit());
  await again.user.type(await limit(), '9');
  expect(name()).toBe(proposed.replace('6', '9'));
});

test('what is saved as it was is not changed: open alerts of it go on', async () => {
  const { user } = await visit(server, '/alerts/rules/3', { as });
  await limit();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Cold chain' })).toBeDefined();
  expect(sent).toEqual([]);
});

test('a rule that is opened once more is as it is by then, and not as it was the last time', async () => {
  const { user } = await visit(server, '/alerts/rules/3', { as });
  expect((await limit()).value).toBe('8');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const link = await screen.findByRole('link', { name: 'Cold chain' });
  // A colleague changes it meanwhile.
  rule = aRule(12);
  await user.click(link);
  await waitFor(async () => expect((await limit()).value).toBe('12'));
  await user.type(screen.getByLabelText('Name of the rule'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([['rule', 12]]));
});

test('a rule of somebody else is not changed by a plain member, who is led back', async () => {
  rule = aRule(8, { creationBy: 9, uniqueIdentifiant: 'TRK-1' });
  await visit(server, '/alerts/rules/3', { as: aUser('user') });
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('main').querySelector('a[href="/alerts/rules"]')).not.toBeNull();
});

test('a rule that is gone says so; one that cannot be read now is asked for again', async () => {
  let isGone = false;
  server.on(readAlertRule, () => {
    if (sent.length === 0) throw new DomainError(isGone ? 'alertRule.notFound' : 'access.notAllowed');
    return rule;
  });
  const { user, unmount } = await visit(server, '/alerts/rules/3', { as });
  const again = await screen.findByRole('button', { name: 'Try again' });
  sent.push('by now');
  await user.click(again);
  expect(await limit()).toBeDefined();
  unmount();
  isGone = true;
  sent = [];
  await visit(server, '/alerts/rules/4', { as });
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('removing asks first, says why it was refused, and is done once', async () => {
  const removed: unknown[] = [];
  let isThere = true;
  server.on(listAlertRules, () => ({ data: isThere ? [rule] : [], nextCursor: null }));
  server.on(removeAlertRule, ({ params }) => {
    if (removed.push(params['idRule']) === 1) throw new DomainError('access.notAllowed');
    isThere = false;
    return {};
  });
  const { user } = await visit(server, '/alerts/rules', { as });
  await user.click(await screen.findByRole('button', { name: 'Delete “Cold chain”' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toBeDefined();
  await user.dblClick(confirm);
  await waitFor(() => expect(screen.queryByText('Cold chain')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(removed).toEqual(['3', '3']);
});

test('what the server refuses of a change is said at its field, and nobody is led away', async () => {
  server.on(changeAlertRule, () => {
    throw new DomainError('alertRule.limitRange', [{ field: 'ruleValueMax', reason: 'limitRange' }]);
  });
  const { user } = await visit(server, '/alerts/rules/3', { as });
  await user.clear(await limit());
  await user.type(await limit(), '7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await limit()).getAttribute('aria-invalid')).toBe('true'));
  expect((await limit()).value).toBe('7');
});

test('where somebody else was faster, both changes are seen, and what is saved then is over theirs, people told included', async () => {
  const taken: unknown[] = [];
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scrolled.mockRestore());
  server.on(changeAlertRule, ({ body }) => {
    taken.push([
      body['revision'],
      body['ruleValueMax'],
      body['ruleName'],
      (body['telling'] as { isCritical: boolean } | undefined)?.isCritical,
    ]);
    if (body['revision'] === rule.revision) return rule;
    throw new DomainError('alertRule.changedMeanwhile');
  });
  const { user } = await visit(server, '/alerts/rules/3', { as });
  await user.clear(await limit());
  await user.type(await limit(), '6');
  // A colleague gives it another name meanwhile, and has it wait for nothing.
  rule = aRule(8, { ruleName: 'Cold chain of vaccines', revision: 3 });
  server.on(readAlertNotifying, () => ({ ...EVERYBODY, isCritical: true }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const note = await screen.findByText(/Changed by somebody else/);
  expect(note.textContent).toBe('Changed by somebody else: Name of the rule, Whom.');
  // On a phone it is far below what was pressed last.
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'center' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name of the rule').value).toBe('Cold chain of vaccines');
  expect((await limit()).value).toBe('6');
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByRole('heading', { name: 'Alert rules' })).toBeDefined();
  expect(taken).toEqual([
    [1, 6, 'Cold chain', undefined],
    [3, 6, 'Cold chain of vaccines', undefined],
  ]);
});
