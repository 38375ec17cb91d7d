import fc from 'fast-check';
import { expect, test } from 'vitest';
import { identifiersIn } from './scannedCode.ts';
import { TRACKER_IDENTIFIER } from './trackerImport.ts';

const GS = '\u001D';

test.each<[string, string, string]>([
  ['the identifier alone', ' TRK-1\n', 'TRK-1'],
  ['an address that ends in it', 'https://maker.example/d/TRK-1', 'TRK-1'],
  ['an address that ends in a slash', 'https://maker.example/d/TRK-1/', 'TRK-1'],
  ['a parameter of an address', 'https://maker.example/setup?model=9&imei=356938035643809', '356938035643809'],
  ['a GS1 digital link', 'https://id.gs1.org/01/09506000134352/21/ABC123', 'ABC123'],
  ['a GS1 digital link with an asset', 'https://example.com/8004/95011011530123', '95011011530123'],
  ['GS1 as people read it', '(01)09506000134352(21)ABC123', 'ABC123'],
  ['GS1 as scanners send it', `]d201095060001343521726010121ABC123${GS}10LOT`, 'ABC123'],
  ['GS1 with its serial number after a lot', `${GS}010950600013435210LOT${GS}21ABC123`, 'ABC123'],
  ['GS1 of a returnable asset', `${GS}800495011011530123`, '95011011530123'],
  ['a LoRaWAN code', 'LW:D0:70B3D57ED0000001:A8404100001234AB:00010203', 'a8404100001234ab'],
  ['a label with an IMEI', 'Model X\nIMEI: 356938035643809\nS/N 12AB34', '356938035643809'],
  ['a label with a serial number', 'S/N: 12AB-34; P/N: X', '12AB-34'],
])('%s', (_, code, identifier) => {
  expect(identifiersIn(code)).toContain(identifier);
});

test('the code itself is the likeliest; nothing is made of what can be none', () => {
  expect(identifiersIn('0109506000134352')[0]).toBe('0109506000134352');
  expect(identifiersIn('WIFI:S:home;P:pass word;;')).toEqual([]);
  expect(identifiersIn('https://maker.example/')).toEqual([]);
  expect(identifiersIn('number 123456789012345')).toEqual([]);
});

test('whatever is scanned, only identifiers come of it', () => {
  const gs1 = fc
    .array(fc.constantFrom('01', '21', '8004', '10', '310', GS, '(', ')', 'A', '5'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(fc.string(), gs1, fc.webUrl()), (code) => {
      const found = identifiersIn(code);
      expect(found.length).toBeLessThanOrEqual(8);
      for (const one of found) expect(one).toMatch(TRACKER_IDENTIFIER);
    }),
  );
});

test('fifteen digits are an IMEI where their last one fits, in whatever text', () => {
  expect(identifiersIn('device 490154203237518, black')).toEqual(['490154203237518']);
  expect(identifiersIn('device 490154203237519, black')).toEqual([]);
  expect(identifiersIn('device 4901542032375180, black')).toEqual([]);
  // The first and the second digit count differently.
  expect(identifiersIn('device 940154203237518, black')).toEqual([]);
});

test('a GS1 code that breaks off within an element says nothing of what follows', () => {
  expect(identifiersIn(`${GS}010950600013435221ABC123`)).toContain('ABC123');
  expect(identifiersIn(`${GS}010950600013435`)).not.toContain('0950600013435');
  expect(identifiersIn(`${GS}1126060121XYZ-9${GS}10LOT`)).toContain('XYZ-9');
  expect(identifiersIn(`${GS}3103001750${GS}21XYZ-9`)).toContain('XYZ-9');
  expect(identifiersIn(`${GS}202121XYZ-9`)).toContain('XYZ-9');
});

test('as people read it, an element ends where the next one begins', () => {
  expect(identifiersIn('(8004)95011011530123(21)ABC-1')).toEqual(['95011011530123', 'ABC-1']);
  expect(identifiersIn('(01)09506000134352')).toEqual([]);
});

test('in a digital link numbers that only look like an element are none', () => {
  expect(identifiersIn('https://id.gs1.org/01/21/21/ABC-1')).toEqual(['ABC-1']);
  expect(identifiersIn('https://id.gs1.org/01/09506000134352?21=ABC-1')).toEqual(['ABC-1', '09506000134352']);
  expect(identifiersIn('https://maker.example/d/TRK%2D1?SN=TRK%2D2&x=TRK-3')).toEqual(['TRK-2', 'TRK-1']);
});

test('a LoRaWAN code gives the DevEUI as both kinds of networks write it, and one of another length none', () => {
  expect(identifiersIn('LW:D0:70B3D57ED0000001:A8404100001234AB:00 P')).toEqual(['a8404100001234ab', 'A8404100001234AB']);
  expect(identifiersIn('LW:D0:70B3D57ED0000001:A8404100001234ABC:00 P')).toEqual([]);
});

test('no more than eight are offered', () => {
  expect(identifiersIn(Array.from({ length: 12 }, (_, index) => `id: TRK-${100 + index}`).join('; '))).toHaveLength(8);
});

test('a serial number within a digital link is found wherever it stands there', () => {
  expect(identifiersIn('https://id.gs1.org/01/09506000134352/21/ABC123/10/LOT-7')).toEqual(['ABC123', 'LOT-7']);
});

test('digits count as they are or doubled, whatever they are', () => {
  expect(identifiersIn('device 356938035643809, black')).toEqual(['356938035643809']);
  expect(identifiersIn('device 356938035643800, black')).toEqual([]);
});

test('an element that people wrote by its number is found in any text', () => {
  expect(identifiersIn('Asset no. (21)ABC123 (10)LOT')).toContain('ABC123');
});
