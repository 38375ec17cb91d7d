import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const OWN = { DATABASE_URL: 'postgres://sillage@localhost/sillage' };
const sellerOf = (env: NodeJS.ProcessEnv) => {
  const { INVOICE_SELLER_NAME, INVOICE_SELLER_ADDRESS, INVOICE_SELLER_VAT_ID } = readConfig(env);
  return [INVOICE_SELLER_NAME, INVOICE_SELLER_ADDRESS, INVOICE_SELLER_VAT_ID];
};

test('with demo data somebody bills; who says so bills instead, and elsewhere nobody is made up', () => {
  expect(sellerOf({})).toEqual([expect.stringMatching(/demo/), expect.any(String), expect.any(String)]);
  expect(sellerOf({ INVOICE_SELLER_NAME: 'Sillage SAS' })).toEqual(['Sillage SAS', null, null]);
  expect(sellerOf(OWN)).toEqual([null, null, null]);
});

test('a gateway has the port that its protocol usually has, another one where that is said, and what is no port is named', () => {
  expect(readConfig({ GT06_PORT: '6023', MQTT_PORT: '0' }).gatewayPorts).toEqual({ osmand: 5055, mqtt: 0, teltonika: 5027, gt06: 6023 });
  expect(() => readConfig({ GT06_PORT: 'x', PORT: '-1' })).toThrow(/PORT: [^]*GT06_PORT: /);
});
