import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for one name that vouches for itself, made for one run of the tests. */
export function aCertificate(name: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(hex('06082a8648ce3d040302'));
  const called = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))));
  const names = sequence(hex('0603551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))));
  const content = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    algorithm,
    called,
    sequence(moment('200101000000Z'), moment('490101000000Z')),
    called,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(names)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign('sha256', content, privateKey)]));
  const base64 = sequence(content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const hex = (bytes: string) => Buffer.from(bytes, 'hex');
const moment = (time: string) => der(0x17, Buffer.from(time));
const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));

/** Tag, length, value. */
function der(tag: number, value: Buffer): Buffer {
  const size = value.length < 128 ? Buffer.of(value.length) : Buffer.of(0x82, value.length >> 8, value.length & 255);
  return Buffer.concat([Buffer.of(tag), size, value]);
}
