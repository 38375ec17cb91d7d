import * as contract from '@sillage/contract/goods/indoor/indoor.contract';
import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';
import { DomainError } from '@sillage/domain/domainError';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aServer, type Asked, type TestServer } from '../../../testing/aServer.ts';
import { aUser, visit } from '../../../testing/aVisit.tsx';

const user = aUser('user');
const as = { ...user, data: { ...user.data, typeClient: 'SC' } };
const BUILDING = '/indoor/5';
const EDITOR = '/indoor/5/floors/1';
const corners = [
  { x: 0, y: 0 },
  { x: 0.5, y: 0 },
  { x: 0.5, y: 1 },
];

function aFloor(differing: Partial<IndoorFloor> = {}): IndoorFloor {
  return {
    id: 1,
    idSite: 5,
    idCustomer: 7,
    name: 'Ground',
    etages: 0,
    src: '',
    widthPixels: null,
    heightPixels: null,
    widthMetres: null,
    heightMetres: null,
    stretch: null,
    isStretched: false,
    measures: [],
    rooms: [{ idRoom: 1, name: 'Cold store', corners }],
    anchors: [],
    pin: null,
    revision: 3,
    markets: [],
    ...differing,
  };
}
const PICTURE = { src: '/api/pictures/1', widthPixels: 800, heightPixels: 600 };

let server: TestServer;
let floors: IndoorFloor[];
let made: Asked['body'][];
/** The pictures that were sent, by type. */
let pictures: (string | undefined)[];
beforeEach(async () => {
  floors = [aFloor()];
  [made, pictures] = [[], []];
  server = await aServer();
  server.on(contract.listIndoorSites, () => ({
    data: [{ id: 5, idCustomer: 7, customerName: 'Lune', name: 'Depot', nbEtage: floors.length, outline: null, revision: 1 }],
    nextCursor: null,
  }));
  server.on(contract.listIndoorFloors, () => ({ data: floors }));
  server.on(contract.readIndoorFloor, () => floors[0] ?? aFloor());
  server.on(contract.createIndoorFloor, ({ body }) => {
    made.push(body);
    const floor = aFloor({ id: 9, name: String(body['name']), etages: Number(body['level']), rooms: [] });
    floors = [...floors, floor];
    return floor;
  });
  server.on(contract.putFloorPicture, ({ image }) => {
    pictures.push(image?.type);
    return aFloor({ ...PICTURE, revision: 4 });
  });
});
afterEach(() => server.close());

async function adding() {
  const { user: hand } = await visit(server, BUILDING, { as });
  await hand.click(await screen.findByRole('button', { name: 'Add a floor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a floor' }));
  return { hand, dialog, name: dialog.getByLabelText(/^Name of the floor/), level: dialog.getByLabelText<HTMLInputElement>('Level') };
}

test('the first floor of a building is proposed as its ground floor, and is in view once it is made', async () => {
  floors = [];
  const { hand, dialog, name, level } = await adding();
  expect(level.value).toBe('0');
  await hand.type(name, 'Hall');
  await hand.dblClick(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [draw] = await screen.findAllByRole('link', { name: 'Draw the plan' });
  expect(draw?.getAttribute('href')).toMatch(/^\/indoor\/5\/floors\/9/);
  expect(made).toEqual([{ name: 'Hall', level: 0 }]);
});

test('a further floor is proposed above the highest; a level that is none and a missing name are told at their fields, and nothing is sent', async () => {
  floors = [aFloor({ id: 2, name: 'Cellar', etages: -1 }), aFloor(), aFloor({ id: 3, name: 'Top', etages: 4 })];
  const { hand, dialog, name, level } = await adding();
  expect(level.value).toBe('5');
  await hand.clear(level);
  await hand.type(level, '1.5');
  await hand.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(level.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await hand.type(name, 'Mezzanine');
  await hand.clear(level);
  await hand.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(level.getAttribute('aria-invalid')).toBe('true'));
  expect(made).toEqual([]);
  await hand.type(level, '-2');
  await hand.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('floor')).toBe('-2'));
  expect(made).toEqual([{ name: 'Mezzanine', level: -2 }]);
});

test.each([
  ['indoor.levelTaken', 'level', /^Another floor of this building is on this level/],
  ['indoor.floorNameTaken', 'name', /^Another floor of this building has this name/],
] as const)('%s is said at its field, and what was typed stays', async (code, field, sentence) => {
  server.on(contract.createIndoorFloor, () => {
    throw new DomainError(code, [{ field, reason: 'taken' }]);
  });
  const { hand, dialog, name, level } = await adding();
  await hand.type(name, 'Top');
  await hand.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(sentence)).toBeDefined();
  expect((field === 'level' ? level : name).getAttribute('aria-invalid')).toBe('true');
  expect([(name as HTMLInputElement).value, level.value]).toEqual(['Top', '1']);
});

test('a building that is full says so, and the dialog stays', async () => {
  server.on(contract.createIndoorFloor, () => {
    throw new DomainError('indoor.tooManyFloors');
  });
  const { hand, dialog, name } = await adding();
  await hand.type(name, 'Top');
  await hand.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^This building has 60 floors already/)).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Add a floor' })).toBeDefined();
});

const theFile = () => screen.findByLabelText<HTMLInputElement>('Picture of the floor', { selector: 'input' });
const aPicture = (type = 'image/png', name = 'plan.png') => new File(['pixels'], name, { type });

test('a picture is sent as it is, and its scale is asked for next', async () => {
  const { user: hand } = await visit(server, EDITOR, { as });
  await hand.upload(await theFile(), aPicture());
  expect(await screen.findByRole('button', { name: 'Measure' })).toBeDefined();
  expect(new URLSearchParams(location.search).get('part')).toBe('scale');
  expect(pictures).toEqual(['image/png']);
});

test('what is no picture, or too large, is not sent and says why; the next one is taken', async () => {
  await visit(server, EDITOR, { as });
  const input = await theFile();
  fireEvent.change(input, { target: { files: [new File(['text'], 'plan.docx', { type: 'application/msword' })] } });
  expect(await screen.findByText(/^This is no picture that can be shown here/)).toBeDefined();
  const large = aPicture();
  Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 });
  fireEvent.change(input, { target: { files: [large] } });
  expect(await screen.findByText(/^This file is larger than 5 MB/)).toBeDefined();
  expect(screen.queryByText(/^This is no picture/)).toBeNull();
  expect(pictures).toEqual([]);
  fireEvent.change(input, { target: { files: [aPicture('image/webp')] } });
  await waitFor(() => expect(pictures).toEqual(['image/webp']));
  await waitFor(() => expect(screen.queryByText(/^This file is larger/)).toBeNull());
});

test('a picture that the server cannot draw is told, the plan stays as it is, and the same file can be tried again', async () => {
  server.on(contract.putFloorPicture, () => {
    throw new DomainError('request.invalid');
  });
  const { user: hand } = await visit(server, EDITOR, { as });
  await hand.upload(await theFile(), aPicture());
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(new URLSearchParams(location.search).get('part')).toBeNull();
  server.on(contract.putFloorPicture, () => aFloor({ ...PICTURE, revision: 4 }));
  await hand.upload(await theFile(), aPicture());
  expect(await screen.findByRole('button', { name: 'Measure' })).toBeDefined();
});

test('before there is a picture nothing is measured, and it is said why', async () => {
  await visit(server, `${EDITOR}?part=scale`, { as });
  expect(await screen.findByText('Upload a picture first; then it is measured.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Measure' })).toBeNull();
});

test('two distances say how large the plan is; without a length none is kept', async () => {
  floors = [aFloor(PICTURE)];
  const sent: Asked['body'][] = [];
  server.on(contract.putFloorPlan, ({ body }) => {
    sent.push(body);
    return aFloor({ ...PICTURE, measures: body['measures'] as IndoorFloor['measures'], revision: 4 });
  });
  const { user: hand } = await visit(server, `${EDITOR}?part=scale`, { as });
  await hand.click(await screen.findByRole('button', { name: 'Measure' }));
  const [first, second] = [screen.getByLabelText('Distance 1'), screen.getByLabelText('Distance 2')];
  await hand.type(first, '28');
  await hand.click(screen.getByRole('button', { name: 'Save' }));
  expect(second.getAttribute('aria-invalid')).toBe('true');
  expect(first.getAttribute('aria-invalid')).not.toBe('true');
  expect(sent).toEqual([]);
  await hand.type(second, '21');
  // 0.7 of the width and of the height were measured.
  expect(await screen.findByText(/^The plan is 40\sm wide and 30\sm deep\.$/)).toBeDefined();
  await hand.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The plan of Ground is saved')).toBeDefined();
  expect(sent).toMatchObject([{ revision: 3, measures: [{ metres: 28 }, { metres: 21 }] }]);
});

test('what somebody else has drawn meanwhile is not taken off by who changes the picture and goes on drawing', async () => {
  const rooms = [...aFloor().rooms, { idRoom: 2, name: 'Dock', corners }];
  const anchor = { idAnchor: 4, kind: 'gateway' as const, name: '', address: 'GW-1', x: 0.1, y: 0.1, idRoom: null };
  server.on(contract.putFloorPicture, () => aFloor({ ...PICTURE, rooms, anchors: [anchor], revision: 5 }));
  const sent: Asked['body'][] = [];
  server.on(contract.putFloorPlan, ({ body }) => {
    sent.push(body);
    if (body['revision'] !== 5) throw new DomainError('indoor.changedMeanwhile');
    return aFloor({ ...PICTURE, rooms, anchors: [anchor], revision: 6 });
  });
  const { user: hand } = await visit(server, EDITOR, { as });
  await hand.upload(await theFile(), aPicture());
  await hand.click(await screen.findByRole('button', { name: 'Measure' }));
  await hand.type(screen.getByLabelText('Distance 1'), '28');
  await hand.type(screen.getByLabelText('Distance 2'), '21');
  await hand.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(sent[0]).toMatchObject({ revision: 5, rooms: [{ idRoom: 1 }, { idRoom: 2, name: 'Dock' }], anchors: [{ address: 'GW-1' }] });
});

test('what was drawn before the picture is changed stays drawn', async () => {
  const sent: Asked['body'][] = [];
  server.on(contract.putFloorPlan, ({ body }) => {
    sent.push(body);
    return aFloor({ ...PICTURE, revision: 5 });
  });
  const { user: hand } = await visit(server, `${EDITOR}?part=rooms`, { as });
  await hand.click(await screen.findByRole('button', { name: 'Add a room' }));
  await hand.type(screen.getAllByRole('textbox', { name: 'Name of the room' }).at(-1) as HTMLElement, 'Ramp');
  await hand.click(screen.getByRole('radio', { name: 'Picture' }));
  await hand.upload(await theFile(), aPicture());
  await screen.findByRole('button', { name: 'Measure' });
  await hand.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ revision: 4, rooms: [{ idRoom: 1 }, { idRoom: null, name: 'Ramp' }] }]));
});
