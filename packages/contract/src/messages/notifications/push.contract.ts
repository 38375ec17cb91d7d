import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const readPushKey = endpoint({
  method: 'GET',
  path: '/push-key',
  access: 'user',
  summary: "The server's public key for web push (VAPID)",
  reply: z.object({ publicKey: z.string() }),
});

export const subscribePush = endpoint({
  method: 'POST',
  path: '/push-subscriptions',
  access: 'user',
  summary: 'Notifications also to this browser, as the Push API gives the subscription',
  body: z.object({
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    keys: z.object({
      /** A point of P-256, uncompressed: 65 bytes in base64url. */
      p256dh: z.string().regex(/^B[\w-]{86}$/),
      /** 16 bytes in base64url. */
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
  }),
  status: 201,
});

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/push-subscriptions/removal',
  access: 'user',
  summary: 'No more notifications to this browser',
  body: z.object({ endpoint: z.string().max(1000) }),
});
