import { MOST_ASSETS } from '@sillage/domain/journeys/shipments/asset';
import { SHIPMENT_TYPES } from '@sillage/domain/journeys/shipments/shipment';
import { MOST_OFFSET_MINUTES } from '@sillage/domain/journeys/templates/template';
import { z } from 'zod';
import { watched } from '../shipments/watched.contract.ts';
import { alertRuleInput } from '../shipments/watched.contract.ts';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, moment, optionalName, optionalText, page, reference, whole } from '../../fields.ts';
import { routeStepInput } from '../shipments/shipments.contract.ts';

/** What one shipment has in common with the next: everything but its reference, its trackers and its times. */
export const templateContent = z.object({
  type: z.enum(SHIPMENT_TYPES),
  /** By reference. */
  assets: z.array(reference(100).min(1)).max(MOST_ASSETS).default([]),
  routeSteps: z
    .array(
      routeStepInput
        .omit({ ETA: true })
        /** Planned, in minutes after the departure. */
        .extend({ offsetMinutes: z.int().min(-MOST_OFFSET_MINUTES).max(MOST_OFFSET_MINUTES).nullable().default(null) }),
    )
    .max(50),
  alerts: z.array(alertRuleInput).max(20).default([]),
  rules: z.array(watched).max(20).default([]),
});
export type TemplateContent = z.output<typeof templateContent>;

export const template = z.object({
  idTemplate: z.int(),
  idCustomer: z.int(),
  customerName: z.string(),
  templateName: z.string(),
  content: templateContent,
  createdDate: moment,
});
export type Template = z.output<typeof template>;

/** Empty is refused with a sentence of its own. */
const templateName = optionalName(100);
const one = z.object({ idTemplate: identifier });

export const listTemplates = endpoint({
  method: 'GET',
  path: '/transport-templates',
  access: 'user',
  summary: 'Templates that shipments are made from, by name',
  query: page.extend({
    limit: whole(1, 50).default(20),
    search: optionalText(100),
    idCustomer: idCustomer.optional(),
  }),
  reply: z.object({ data: z.array(template), nextCursor: z.string().nullable() }),
});

export const addTemplate = endpoint({
  method: 'POST',
  path: '/transport-templates',
  access: 'user',
  summary: 'Keep what shipments have in common under a name, which a customer has once',
  body: z.object({ idCustomer: idCustomer.optional(), templateName, content: templateContent }),
  reply: template,
  status: 201,
});

export const renameTemplate = endpoint({
  method: 'PATCH',
  path: '/transport-templates/:idTemplate',
  access: 'user',
  summary: 'Give a template another name',
  params: one,
  body: z.object({ templateName }),
  reply: template,
});

export const removeTemplate = endpoint({
  method: 'DELETE',
  path: '/transport-templates/:idTemplate',
  access: 'user',
  summary: 'Delete a template; the shipments that were made from it stay',
  params: one,
});
