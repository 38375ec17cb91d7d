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
  expect(readConfig({ GT06_PORT: '6023', MQTT_PORT: '0' }).gatewayPorts).toMatchObject({
    osmand: 5055,
    mqtt: 0,
    teltonika: 5027,
    gt06: 6023,
  });
  expect(() => readConfig({ GT06_PORT: 'x', PORT: '-1' })).toThrow(/PORT: [^]*GT06_PORT: /);
});

test('what a proxy is trusted by and what links begin with are looked at before anything begins', () => {
  expect(readConfig({ TRUSTED_PROXIES: ' 127.0.0.1, 10.0.0.0/8,' }).TRUSTED_PROXIES).toEqual(['127.0.0.1', '10.0.0.0/8']);
  expect(readConfig({}).TRUSTED_PROXIES).toEqual([]);
  expect(() => readConfig({ TRUSTED_PROXIES: 'proxy.lan', PUBLIC_URL: 'sillage.example' })).toThrow(/PUBLIC_URL: [^]*TRUSTED_PROXIES: /);
});
