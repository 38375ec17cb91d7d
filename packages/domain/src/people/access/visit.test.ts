import { expect, test } from 'vitest';
import { ACCESS_GROUPS, ROLES, type AccessGroup, type Role } from './actor.ts';
import { homePathOf, isLocalPath, isWorthRemembering, mayVisit, redirectOf, startPathOf } from './visit.ts';

/** The access table of section 6, written out. */
const TABLE: Record<AccessGroup, readonly Role[]> = {
  superAdmin: ['superAdmin'],
  userAdmin: ['superAdmin', 'userAdmin'],
  user: ['superAdmin', 'userAdmin', 'user'],
  admin: ['admin'],
  staff: ['admin', 'staff'],
  onlyGuest: [],
};

test('every group lets in exactly the roles of its row', () => {
  for (const group of Object.keys(ACCESS_GROUPS) as AccessGroup[]) {
    expect([group, ROLES.filter((role) => mayVisit(group, role))]).toEqual([group, ROLES.filter((role) => TABLE[group].includes(role))]);
    expect([group, mayVisit(group, null)]).toEqual([group, group === 'onlyGuest']);
  }
});

const visit = { href: '/transport?status=arrived', group: 'user' as AccessGroup | null, role: null as Role | null, remembered: null };

test('a route without a rule is open', () => {
  expect(redirectOf({ ...visit, group: null })).toBeNull();
});

test('nobody is led to sign in, with the way back', () => {
  expect(redirectOf(visit)).toBe('/login?redirect=%2Ftransport%3Fstatus%3Darrived');
  expect(redirectOf({ ...visit, href: '/' })).toBe('/login');
});

test('somebody whose role may not is led to the remembered path, or home', () => {
  expect(redirectOf({ ...visit, group: 'superAdmin', role: 'user' })).toBe('/');
  expect(redirectOf({ ...visit, group: 'superAdmin', role: 'user', remembered: '/cotations' } as never)).toBe('/cotations');
  expect(redirectOf({ ...visit, href: '/login', group: 'onlyGuest', role: 'user' })).toBe('/');
});

test('share and feedback paths keep their query', () => {
  expect(redirectOf({ ...visit, href: '/share/abc?x=1' })).toBe('/share?x=1');
  expect(redirectOf({ ...visit, href: '/noauth/feedback?token=t#a' })).toBe('/noauth/feedback?token=t#a');
  expect(redirectOf({ ...visit, href: '/shared' })).toBe('/login?redirect=%2Fshared');
});

test('each customer family has its home', () => {
  expect(['SC', 'TR', '', 'XX'].map(homePathOf)).toEqual(['/supplychain/dashboard', '/dashboard', '/main/dashboards', '/main/dashboards']);
});

test('everybody begins with the shipments, but for the family whose menu has none', () => {
  expect(['SC', 'TR', '', 'XX'].map(startPathOf)).toEqual(['/supplychain/dashboard', '/transport', '/transport', '/transport']);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil',
  '/a\\b',
  '',
  'transport',
])('%j is not a way back', (path) => {
  expect(isLocalPath(path)).toBe(false);
});

test('shipment details and quotes are remembered, lists are not', () => {
  expect(
    ['/transport/transportDetails/4', '/transport/transportdetails/asset/1/4', '/cotations', '/transport', '/x/cotations'].map(
      isWorthRemembering,
    ),
  ).toEqual([true, true, true, false, false]);
});

test('a balance that others are shown keeps its query, and an address without one has none', () => {
  expect(redirectOf({ ...visit, href: '/noauth/pool-balance?token=t' })).toBe('/noauth/pool-balance?token=t');
  expect(redirectOf({ ...visit, href: '/share/abc' })).toBe('/share');
  expect(redirectOf({ ...visit, href: '/share' })).toBe('/share');
  expect(redirectOf({ ...visit, href: '/share#a' })).toBe('/share#a');
});

test('a way back is a path of this origin, whatever its letters', () => {
  expect(['/', '/transport?q=a b', '/contenus/été'].map(isLocalPath)).toEqual([true, true, true]);
});
