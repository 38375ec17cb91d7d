import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { identifier } from '../../fields.ts';

export const askMemberTelephone = endpoint({
  method: 'POST',
  path: '/notification-members/:idUser/question',
  access: 'user',
  summary: "Ask a member's own telephone whether it wants text messages, at most three times a day",
  params: z.object({ idUser: identifier }),
});
