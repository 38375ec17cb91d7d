import { ASSET_KINDS } from '@sillage/domain/goods/assets/asset';
import { SHARE_CODE_MAX, SHARE_CODE_MIN, SHARE_EXPIRIES, SHARE_SCOPES } from '@sillage/domain/desk/sharing/share';
import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { gaps, givenMoment, identifier, linkToken, moment, position, uniqueIdentifiant } from '../../fields.ts';
import { fileFacts } from '../files/files.contract.ts';
import { routeStep, transportSummary } from '../../journeys/shipments/shipments.contract.ts';

const ofTransport = z.object({ idTransport: identifier });
const ofAsset = z.object({ uniqueIdentifiant });
const one = z.object({ idShare: identifier });
const scopes = z.array(z.enum(SHARE_SCOPES)).min(1).max(SHARE_SCOPES.length);

const share = z.object({
  idShare: z.int(),
  scopes,
  hasCode: z.boolean(),
  /** A day after the delivery, or when `endsDate` comes, whichever is first. */
  endsAfterDelivery: z.boolean(),
  endsDate: moment,
  state: z.enum(['active', 'expired', 'revoked']),
  createdDate: moment,
  /** As they are called now; empty when they were deleted. */
  createdBy: z.string(),
  views: z.int(),
  lastViewDate: moment.nullable(),
});
export type Share = z.output<typeof share>;

export const createShare = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/shares',
  access: 'user',
  summary: 'Share a shipment by link; the link is told this once',
  params: ofTransport,
  body: z.object({
    scopes,
    expiry: z.enum(SHARE_EXPIRIES),
    /** With the expiry `custom`. */
    expiresDate: givenMoment.optional(),
    code: z.string().trim().min(SHARE_CODE_MIN).max(SHARE_CODE_MAX).optional(),
  }),
  reply: share.extend({ link: z.string(), qrCode: z.string() }),
  status: 201,
});

export const listShares = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/shares',
  access: 'user',
  summary: 'The links by which a shipment is or was shared, newest first',
  params: ofTransport,
  reply: z.object({ data: z.array(share) }),
});

export const createAssetShare = endpoint({
  method: 'POST',
  path: '/assets/:uniqueIdentifiant/shares',
  access: 'user',
  summary: 'Share an asset or container by link; the link is told this once',
  params: ofAsset,
  body: createShare.body,
  reply: createShare.reply,
  status: 201,
});

export const listAssetShares = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/shares',
  access: 'user',
  summary: 'The links by which an asset or container is or was shared, newest first',
  params: ofAsset,
  reply: listShares.reply,
});

export const revokeShare = endpoint({
  method: 'DELETE',
  path: '/shares/:idShare',
  access: 'user',
  summary: 'End a link at once',
  params: one,
});

export const listShareViews = endpoint({
  method: 'GET',
  path: '/shares/:idShare/views',
  access: 'user',
  summary: 'The latest visits to a link: when, from which network, with which kind of browser',
  params: one,
  reply: z.object({
    data: z.array(
      z.object({
        date: moment,
        lastDate: moment,
        /** Cut short: an address of nobody in particular. */
        network: z.string(),
        /** Empty when it is none that is known. */
        browser: z.string(),
      }),
    ),
  }),
});

const line = z.object({
  /** Epoch milliseconds. */
  time: z.array(z.number()),
  gaps,
});

/** What everybody with the link sees: no names of people or trackers, no prices, nothing of the customer but the reference. */
const sharedTransport = transportSummary
  .pick({ reference: true, type: true, status: true, plannedArrival: true, estimatedArrival: true, etaDeltaMinutes: true })
  .extend(transportSummary.pick({ punctuality: true, progress: true, departedDate: true, arrivedDate: true }).shape)
  .extend({
    kind: z.literal('transport'),
    endsDate: moment,
    /** A day after the delivery; until that is known `endsDate` says when it ends at the latest. */
    endsAfterDelivery: z.boolean(),
    /** Null: not shared. */
    position: z
      .object({
        last: position.nullable(),
        /** The town nearest to it, with its country; null far from any. */
        town: z.string().nullable(),
        routeSteps: z.array(routeStep.omit({ ETA: true })),
        tracks: z.array(line.extend({ latitude: z.array(z.number()), longitude: z.array(z.number()) })),
      })
      .nullable(),
    climate: z
      .object({
        temperature: z.number().nullable(),
        humidity: z.number().nullable(),
        /** The narrowest limits that are watched. */
        minCelsius: z.number().nullable(),
        maxCelsius: z.number().nullable(),
        series: z.array(
          line.extend({
            longestStepMs: z.number(),
            temperature: z.array(z.number().nullable()),
            humidity: z.array(z.number().nullable()),
          }),
        ),
      })
      .nullable(),
    /** Newest first. Nothing of who brought them. */
    documents: z.array(fileFacts).nullable(),
  });
export type SharedTransport = z.output<typeof sharedTransport>;

/** The same of an asset: where it was in the last seven days, and how it was kept. */
const sharedAsset = sharedTransport.pick({ reference: true, endsDate: true, position: true, climate: true, documents: true }).extend({
  kind: z.literal('asset'),
  assetKind: z.enum(ASSET_KINDS),
  /** In which building and room it is, and since when; the room is empty outside rooms. Null: in none, or its position is not shared. */
  room: z.object({ siteName: z.string(), floorName: z.string(), roomname: z.string(), enterDate: moment }).nullable(),
});
export type SharedAsset = z.output<typeof sharedAsset>;

const shared = z.discriminatedUnion('kind', [sharedTransport, sharedAsset]);
export type Shared = z.output<typeof shared>;

const byLink = z.object({ id: linkToken, code: z.string().trim().max(SHARE_CODE_MAX).optional() });

export const readShare = endpoint({
  method: 'POST',
  path: '/shares/read',
  access: 'anyone',
  summary: 'What a link shows; one that is unknown, expired or revoked does not exist',
  body: byLink,
  reply: shared,
});

export const readSharedFile = endpoint({
  method: 'POST',
  path: '/shares/read-file',
  access: 'anyone',
  summary: 'A document that a link shows, to be kept and never run',
  body: byLink.extend({ idFile: identifier }),
  media: { reply: 'file' },
  reply: file,
});
