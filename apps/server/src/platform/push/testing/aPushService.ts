import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { listening } from '../../../testing/listening.ts';
import { isPublicAddress } from '../../outside/publicAddress.ts';
import { openOutside } from '../../outside/outside.ts';
import { aCertificate } from './aCertificate.ts';

const NAME = 'push.example';

/** A real push service over TLS on this machine, and the client for it, through which nothing else of this machine is reached. */
export async function aPushService() {
  const taken: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let status = 201;
  const certificate = aCertificate(NAME);
  const server = createServer(certificate, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end();
    });
  });
  const port = await listening(server);
  return {
    taken,
    origin: `https://${NAME}:${port}`,
    answer: (code: number) => {
      status = code;
    },
    outside: openOutside({
      resolve: async (name) => (name === NAME ? ['127.0.0.1'] : []),
      mayReach: (address, at) => isPublicAddress(address) || at === port,
      authority: certificate.cert,
    }),
  };
}

/** A browser that subscribed, and can read what was meant for it. */
export function aBrowser(origin: string) {
  const pair = createECDH('prime256v1');
  const ours = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  return {
    endpoint: `${origin}/send/${randomBytes(12).toString('hex')}`,
    keys: { p256dh: ours.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): unknown {
      const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
      const key = derive(pair.computeSecret(theirs), auth, Buffer.concat([Buffer.from('WebPush: info\0'), ours, theirs]), 32);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(key, salt, 'Content-Encoding: nonce\0', 12),
      );
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
    },
  };
}

/** What the sender says of itself, when the signature is right; null when it is not. */
export function vapidClaims(authorization: string, publicKey: string): Record<string, unknown> | null {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey || (JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }).alg !== 'ES256') return null;
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isRight ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>) : null;
}
