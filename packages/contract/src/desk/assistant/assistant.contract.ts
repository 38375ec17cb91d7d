import { z } from 'zod';
import { endpoint, streamed } from '../../endpoint.ts';

/** Messages of the protocol are its own affair; whoever asks has the rights of their session or key, and every answer is one that they could read themselves. */
export const askAssistant = endpoint({
  method: 'POST',
  path: '/mcp',
  access: 'user',
  summary:
    'The door for assistants: Model Context Protocol over streamable HTTP, without sessions. Its tools read; with a key that may write, two of them say something',
  apiKey: 'read',
  body: z.unknown(),
  media: { reply: 'stream' },
  reply: streamed,
});
