import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

/** The key is unguessable and shown only to those who may see whose picture it is; browsers can't send tokens for images. */
export const readPicture = endpoint({
  method: 'GET',
  path: '/pictures/:key',
  access: 'anyone',
  summary: 'A photo or a logo',
  params: z.object({ key: z.string().max(100) }),
  media: { reply: 'image' },
  reply: z.instanceof(Uint8Array),
});
