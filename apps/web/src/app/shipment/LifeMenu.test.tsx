import { listAlerts } from '@sillage/contract/monitoring/alerts/alerts.contract';
import { actOnTransports, checkActions, undoActions } from '@sillage/contract/journeys/shipments/actions.contract';
import { listEvents, readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { countTransports, listTransports, moveTransports } from '@sillage/contract/journeys/shipments/shipmentList.contract';
import { arriveByHand, departByHand, readTransport, updateTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type TestServer } from '../../testing/aServer.ts';
import { ago, theDetails } from '../../testing/aShipment.ts';
import { visit } from '../../testing/aVisit.tsx';
import { localMinute } from '../../platform/time/localMinute.ts';
import { dismissToast, shownToasts } from '../../ui/toast/toasts.ts';

let server: TestServer;
let details = theDetails();
beforeEach(async () => {
  details = theDetails({ trackers: [] });
  server = await aServer();
  server.on(readTransport, () => details);
  server.on(readTrack, () => ({ tracks: [] }));
  server.on(readClimate, () => ({ series: [] }));
  server.on(listEvents, () => ({ data: [], nextCursor: null }));
  server.on(listAlerts, () => ({ data: [], nextCursor: null }));
  server.on(listTransports, () => ({ data: [], nextCursor: null }));
  server.on(countTransports, () => ({ counts: { tocomplete: 0, readytoship: 0, intransit: 0, arrived: 0 } }));
});
afterEach(() => {
  // What one test has done is not undone by the next.
  for (const { key } of shownToasts()) dismissToast(key);
  return server.close();
});

async function pick(item: string) {
  const { user } = await visit(server, '/transport/transportdetails/41');
  await user.click(await screen.findByRole('button', { name: 'What to do with PHARMA-41' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  return user;
}

const ACTION = '0b0e3f6c-6a57-4a7f-9b53-0a3a2f3b1c41';

/** What becomes of the shipment that is archived. */
const archives = (outcome: 'changes' | 'already') =>
  server.on(actOnTransports, () => ({
    idAction: outcome === 'changes' ? ACTION : null,
    data: [{ idTransport: 41, reference: 'PHARMA-41', outcome, code: null }],
  }));

test('archiving is done at once and can be undone', async () => {
  const undone: unknown[] = [];
  archives('changes');
  server.on(undoActions, ({ body }) => {
    undone.push(body['idAction']);
    return { undone: [41], refused: [] };
  });
  const user = await pick('Archive');
  expect(await screen.findByText('The shipment is archived.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The shipment is back.')).toBeDefined();
  expect(undone).toEqual([ACTION]);
});

test('what somebody else had archived is not offered to be brought back', async () => {
  archives('already');
  await pick('Archive');
  expect(await screen.findByText('The shipment is archived.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('what somebody did since an archiving stays, and is named', async () => {
  archives('changes');
  server.on(undoActions, () => ({
    undone: [],
    refused: [{ idTransport: 41, reference: 'PHARMA-41', code: 'shipment.changedSince' }],
  }));
  const user = await pick('Archive');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/^PHARMA-41: /)).toBeDefined();
  expect(screen.queryByText('The shipment is back.')).toBeNull();
});

test('deleting asks first, and leads back to the list', async () => {
  server.on(moveTransports, () => ({ moved: [41], refused: [] }));
  const user = await pick('Delete');
  const question = within(screen.getByRole('dialog', { name: 'Delete PHARMA-41?' }));
  expect(question.getByText(/restored in the history for 30 days/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The shipment was deleted.')).toBeDefined();
  expect(location.pathname).toBe('/transport');
});

test('deleting says that public links end for good, before it and once it is undone, and that an invoice stays', async () => {
  const goesWith = { trackers: 0, alerts: 0, shares: 2, invoices: 1, webhooks: 0 };
  const outcome = { idTransport: 41, reference: 'PHARMA-41', outcome: 'changes' as const, code: null };
  server.on(checkActions, () => ({ data: [{ ...outcome, goesWith }] }));
  server.on(actOnTransports, () => ({ idAction: ACTION, data: [outcome] }));
  server.on(moveTransports, () => ({ moved: [41], refused: [] }));
  const user = await pick('Delete');
  const question = within(screen.getByRole('dialog', { name: 'Delete PHARMA-41?' }));
  expect(await question.findByText('Its 2 public links end for good, also if the shipment is restored.')).toBeDefined();
  expect(question.getByText('Its invoice or credit note stays, and is found in the list of invoices.')).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  // The message stands in the dialog first, and is another element once that has closed.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/Its public links have ended for good\.$/)).toBeDefined();
});

test('an arrival is said by hand; an error is told at its time', async () => {
  server.on(arriveByHand, () => {
    throw new DomainError('shipment.arrivalBeforeDeparture');
  });
  const user = await pick('Say that it has arrived');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('The arrival date must not precede the departure date.')).toBeDefined();
  const time = dialog.getByLabelText('Date and time');
  expect(time.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(time));
  fireEvent.change(time, { target: { value: '2026-03-01T06:00' } });
  expect(time.getAttribute('aria-invalid')).not.toBe('true');
});

test('of what is far from a departure that nobody saw it is asked whether it has left, since when it was last near; a later time is asked back', async () => {
  const [first, last] = details.routeSteps;
  if (!first || !last) throw new Error('a shipment has two ends');
  details = theDetails({ status: 'readytoship', departedDate: null, routeSteps: [{ ...first, enteredDate: null, leftDate: null }, last] });
  const time = [6, 5, 4, 3].map((hours) => Date.parse(ago(hours)));
  const latitude = [45.775, 45.775, 46.5, 47.56];
  const blank = time.map(() => null);
  const track = {
    uniqueIdentifiant: 'TRK-1',
    reportingIntervalSeconds: 3600,
    gaps: [],
    time,
    latitude,
    longitude: time.map(() => 4.83),
    total: 4,
  };
  server.on(readTrack, () => ({ tracks: [{ ...track, temperature: blank, battery: blank }] }));
  const said: unknown[] = [];
  server.on(departByHand, ({ body }) => {
    said.push(body['date']);
    return details;
  });
  const { user } = await visit(server, '/transport/transportdetails/41');
  const question = within(
    (await screen.findByText(/The tracker is 200\skm from the departure: has it left\?/)).closest('p') ?? document.body,
  );
  await user.click(question.getByRole('button', { name: 'Say that it has left' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText<HTMLInputElement>('Date and time');
  expect(Math.abs(Date.parse(field.value) - Date.parse(ago(5)))).toBeLessThan(2 * 60_000);
  fireEvent.change(field, { target: { value: localMinute(Date.parse(ago(3.5))) } });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(dialog.getByRole('alert').textContent).toMatch(/already 82\skm from the departure/);
  expect(said).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(said).toHaveLength(1));
});

test('an arrival without a time cannot be said; one that is pressed twice is said once', async () => {
  const said: unknown[] = [];
  server.on(arriveByHand, ({ body }) => {
    said.push(body['date']);
    return details;
  });
  const user = await pick('Say that it has arrived');
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirm' });
  fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '' } });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2026-03-01T06:00' } });
  await user.dblClick(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(said).toEqual([new Date('2026-03-01T06:00').toISOString()]);
});

test('who was slower is shown what the other one did, keeps what was typed, and sends it again', async () => {
  const sent: unknown[] = [];
  server.on(updateTransport, ({ body }) => {
    sent.push(body);
    if (body['revision'] === 1) {
      details = { ...details, reference: 'THEIRS-1', revision: 2 };
      throw new DomainError('shipment.changedMeanwhile');
    }
    return { ...details, reference: String(body['reference']) };
  });
  const user = await pick('Edit');
  const dialog = within(await screen.findByRole('dialog'));
  const reference = dialog.getByRole('textbox', { name: 'Reference' });
  await user.clear(reference);
  await user.type(reference, 'MINE-1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Changed meanwhile to: THEIRS-1')).toBeDefined();
  expect(reference).toHaveProperty('value', 'MINE-1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'THEIRS-1' })).toBeDefined();
  expect(sent).toEqual([
    { revision: 1, reference: 'MINE-1' },
    { revision: 2, reference: 'MINE-1' },
  ]);
});

test('a shipment without a reference is not saved; one that is taken is told at it, and what is saved by two presses is saved once', async () => {
  const sent: unknown[] = [];
  server.on(updateTransport, ({ body }) => {
    sent.push(body);
    if (body['reference'] === 'TAKEN') throw new DomainError('shipment.referenceTaken');
    return details;
  });
  const user = await pick('Edit');
  const dialog = within(await screen.findByRole('dialog'));
  const reference = dialog.getByRole('textbox', { name: 'Reference' });
  await user.clear(reference);
  await user.type(reference, ' {Enter}');
  expect(reference.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await user.clear(reference);
  await user.type(reference, 'TAKEN{Enter}');
  await waitFor(() => expect(reference.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(reference);
  await user.type(reference, '-2');
  expect(reference.getAttribute('aria-invalid')).not.toBe('true');
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { revision: 1, reference: 'TAKEN' },
    { revision: 1, reference: 'TAKEN-2' },
  ]);
});

test('the route gets other times; who was slower is told, and sends what was said again', async () => {
  const sent: { revision: number; routeSteps: { radius: number; ETA: string | null }[] }[] = [];
  server.on(updateTransport, ({ body }) => {
    sent.push(body as (typeof sent)[number]);
    if (body['revision'] === 1) {
      details = { ...details, revision: 2 };
      throw new DomainError('shipment.changedMeanwhile');
    }
    return details;
  });
  const user = await pick('Change route and times');
  const dialog = within(await screen.findByRole('dialog', { name: 'Route of PHARMA-41' }));
  const arrival = within(await dialog.findByRole('group', { name: 'Arrival' }));
  const radius = arrival.getByLabelText('Radius');
  await user.clear(radius);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(radius);
  expect(sent).toEqual([]);
  await user.type(radius, '900');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ revision }) => revision)).toEqual([1, 2]);
  expect(sent[1]?.routeSteps.map((step) => [step.radius, step.ETA])).toEqual(
    details.routeSteps.map(({ ETA }, index) => [[500, 900][index], ETA]),
  );
});

/** As Escape has it, where nothing within the dialog takes the key. */
const escape = () => fireEvent(screen.getAllByRole('dialog')[0] as HTMLElement, new Event('cancel', { cancelable: true }));
const leaving = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

test('a dialog asks before it throws away what was typed, by whichever way it is left; where nothing was changed it asks nothing', async () => {
  const user = await pick('Edit');
  const dialog = within(await screen.findByRole('dialog', { name: /PHARMA-41/ }));
  const reference = dialog.getByRole('textbox', { name: 'Reference' });
  await user.type(reference, '-B');
  const [cross, cancel] = dialog.getAllByRole('button', { name: 'Cancel' });
  for (const leave of [escape, () => user.click(cross as HTMLElement), () => user.click(cancel as HTMLElement)]) {
    await leave();
    await user.click(
      within(leaving() as HTMLElement)
        .getAllByRole('button', { name: 'Stay' })
        .at(-1) as HTMLElement,
    );
    expect([leaving(), (reference as HTMLInputElement).value]).toEqual([null, 'PHARMA-41-B']);
  }
  escape();
  // The question is left by Escape as well, and what was typed stays.
  fireEvent(leaving() as HTMLElement, new Event('cancel', { cancelable: true }));
  expect([leaving(), (reference as HTMLInputElement).value]).toEqual([null, 'PHARMA-41-B']);
  escape();
  await user.click(within(leaving() as HTMLElement).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'What to do with PHARMA-41' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const again = await screen.findByRole('textbox', { name: 'Reference' });
  await user.type(again, '!{Backspace}');
  expect(again).toHaveProperty('value', 'PHARMA-41');
  escape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a browser that closes a dialog whatever is said has it opened again before it asks', async () => {
  const user = await pick('Change route and times');
  const dialog = await screen.findByRole('dialog', { name: 'Route of PHARMA-41' });
  const radius = (await within(dialog).findAllByLabelText('Radius'))[0] as HTMLElement;
  await user.clear(radius);
  await user.type(radius, '900');
  fireEvent(dialog, new Event('cancel'));
  expect(leaving()).toBeNull();
  (dialog as HTMLDialogElement).close();
  fireEvent(dialog, new Event('close'));
  expect([(dialog as HTMLDialogElement).open, leaving() !== null, (radius as HTMLInputElement).value]).toEqual([true, true, '900']);
});

test('the route that was only looked at is left without a question', async () => {
  await pick('Change route and times');
  await screen.findAllByLabelText('Radius');
  escape();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a stop that was reached says what goes with it before it is taken off the route', async () => {
  const [departure, arrival] = details.routeSteps;
  if (!departure || !arrival) throw new Error('a shipment has two ends');
  details = {
    ...details,
    routeSteps: [departure, { ...departure, kind: 'step', address: 'Modane', latitude: 45.2, longitude: 6.67 }, arrival],
  };
  const user = await pick('Change route and times');
  const dialog = within(await screen.findByRole('dialog', { name: 'Route of PHARMA-41' }));
  await dialog.findByRole('group', { name: 'Arrival' });
  expect(dialog.queryByText(/^Already reached/)).toBeNull();
  await user.click(dialog.getAllByRole('button', { name: 'Remove this step' })[0] as HTMLElement);
  expect(await dialog.findByText(/^Already reached: Modane\. /)).toBeDefined();
});

test('an arrival that is still to come is told at its time, and is not said to be now', async () => {
  const sent: unknown[] = [];
  server.on(arriveByHand, ({ body }) => {
    sent.push(body);
    return details;
  });
  const user = await pick('Say that it has arrived');
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByLabelText('Date and time');
  fireEvent.change(field, { target: { value: '2999-01-01T10:00' } });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText(/choose a time that is not in the future/)).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(field, { target: { value: '2026-03-01T10:00' } });
  expect(dialog.queryByText(/not in the future/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ date: new Date('2026-03-01T10:00').toISOString() }]);
});

test('a shipment that cannot be archived is told with why, and nothing is offered to be undone', async () => {
  server.on(actOnTransports, () => ({
    idAction: null,
    data: [{ idTransport: 41, reference: 'PHARMA-41', outcome: 'refused' as const, code: 'shipment.notFound' }],
  }));
  await pick('Archive');
  expect(await screen.findByText(/^PHARMA-41: /)).toBeDefined();
  expect(screen.queryByText(/archived/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
