import { expect, test } from 'vitest';
import { keyOfDocumented } from '../files/documented.ts';
import { keyOfSubject } from './subject.ts';

test('a shipment, an asset and a quote of the same number are three different things', () => {
  const keys = [keyOfSubject({ idTransport: 7 }), keyOfSubject({ uniqueIdentifiant: '7' }), keyOfDocumented({ idQuote: 7 })];
  expect(new Set(keys).size).toBe(3);
});

test('the files of a shipment are known by the same key as all else of it', () => {
  expect(keyOfDocumented({ idTransport: 7 })).toBe(keyOfSubject({ idTransport: 7 }));
  expect(keyOfDocumented({ uniqueIdentifiant: 'A-1' })).toBe(keyOfSubject({ uniqueIdentifiant: 'A-1' }));
});

test('two shipments are two things, and so are two assets', () => {
  expect(keyOfSubject({ idTransport: 7 })).not.toBe(keyOfSubject({ idTransport: 8 }));
  expect(keyOfSubject({ uniqueIdentifiant: 'A-1' })).not.toBe(keyOfSubject({ uniqueIdentifiant: 'A-2' }));
});
