import { ASKED, ASKED_OF, LINK_STATES, LONGEST_DELAY_HOURS } from '@sillage/domain/commerce/ratings/feedback';
import { LONGEST_COMMENT, plainComment, REASONS } from '@sillage/domain/commerce/ratings/rating';
import { z } from 'zod';
import { inMonths } from './ratings.contract.ts';
import { endpoint } from '../../endpoint.ts';
import { idCustomer, identifier, language, linkToken, listOf, moment, page, typedText } from '../../fields.ts';

const reason = z.enum(REASONS);

/** What everybody with the link sees: nothing of people, of prices, or of any other customer. */
const asked = z.object({
  reference: z.string(),
  /** Towns, and no streets. */
  from: z.string(),
  to: z.string(),
  arrivedDate: moment.nullable(),
  /** The company whose shipment it is. */
  company: z.string(),
  expiresDate: moment,
  /** When it was answered: it is not to be answered again. */
  answeredDate: moment.nullable(),
});
export type AskedFeedback = z.output<typeof asked>;

export const readFeedback = endpoint({
  method: 'GET',
  path: '/feedback/:token',
  access: 'anyone',
  summary: 'What a feedback link asks about. Looking at it rates nothing',
  params: z.object({ token: linkToken }),
  reply: asked,
});

export const giveFeedback = endpoint({
  method: 'POST',
  path: '/feedback',
  access: 'anyone',
  summary: 'Say how satisfied one was: once for each link',
  body: z.object({
    token: linkToken,
    rating: z.int().min(1).max(5),
    comment: typedText(LONGEST_COMMENT).transform(plainComment).default(''),
    /** What was not good (of a rating up to 3), or what was (from 4 on). */
    reasons: z.array(reason).max(REASONS.length).default([]),
  }),
  reply: z.object({ rating: z.int() }),
  status: 201,
});

export const stopFeedback = endpoint({
  method: 'POST',
  path: '/feedback/stop',
  access: 'anyone',
  summary: 'Whoever has a link says that they want to be asked no more by its company',
  body: z.object({ token: linkToken }),
});

const setting = z.object({
  isOn: z.boolean(),
  /** Hours after the arrival. */
  delayHours: z.int().min(0).max(LONGEST_DELAY_HOURS),
  asked: z.enum(ASKED),
  /** Of receivers, who have no account that says their language. */
  language,
});
const ofCustomer = z.object({ idCustomer });

export const readFeedbackSetting = endpoint({
  method: 'GET',
  path: '/customers/:idCustomer/feedback',
  access: 'superAdmin',
  summary: 'Whether the receivers of a customer’s shipments are asked how satisfied they were, whom of them, and when',
  params: ofCustomer,
  reply: setting.extend({ onSinceDate: moment.nullable() }),
});
export type FeedbackSetting = z.output<(typeof readFeedbackSetting)['reply']>;

export const setFeedback = endpoint({
  method: 'PUT',
  path: '/customers/:idCustomer/feedback',
  access: 'superAdmin',
  summary: 'Ask, or stop asking. What arrived before it was switched on is never asked about',
  params: ofCustomer,
  body: setting,
  reply: readFeedbackSetting.reply,
});

const link = z.object({
  idRequest: z.int(),
  idTransport: z.int(),
  reference: z.string(),
  idCustomer: z.int(),
  customerName: z.string(),
  askedOf: z.enum(ASKED_OF),
  /** Empty where it is known no more, or nobody was asked. */
  address: z.string(),
  askedDate: moment,
  expiresDate: moment,
  state: z.enum(LINK_STATES),
});
export type FeedbackLink = z.output<typeof link>;

export const listFeedbackLinks = endpoint({
  method: 'GET',
  path: '/feedback-requests',
  access: 'superAdmin',
  summary: 'Who was asked for feedback, the latest first; and of which shipments nobody was',
  /** Asked in these months, as the share of answers counts them. */
  query: page.extend({
    ...inMonths.shape,
    state: listOf(z.enum(LINK_STATES), LINK_STATES.length).optional(),
    idCustomer: listOf(z.string().regex(/^\d{1,9}$/), 50).optional(),
  }),
  reply: z.object({ data: z.array(link), nextCursor: z.string().nullable() }),
});

export const revokeFeedbackLink = endpoint({
  method: 'DELETE',
  path: '/feedback-requests/:idRequest',
  access: 'superAdmin',
  summary: 'End a feedback link that nobody has answered',
  params: z.object({ idRequest: identifier }),
});
