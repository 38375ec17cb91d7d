import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { identifier } from '../../fields.ts';

export const gatherPersonalData = endpoint({
  method: 'POST',
  path: '/members/:idUser/personal-data',
  access: 'user',
  heavy: 'export',
  summary:
    'What is kept about a person, as JSON: who they are, where they signed in, what they wrote, uploaded, changed and looked at. Everybody their own, administrators of everybody of their customer but for private notes. That it was asked for stands in the trail',
  params: z.object({ idUser: identifier }),
  media: { reply: 'file' },
  reply: file,
});
