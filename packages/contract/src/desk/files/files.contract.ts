import { cleanFileName, FILE_CATEGORIES } from '@sillage/domain/desk/files/file';
import type { ErrorCode } from '@sillage/domain/domainError';
import { z } from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { identifier, moment, page, uniqueIdentifiant } from '../../fields.ts';

const category = z.enum(FILE_CATEGORIES);

/** What everybody who may see a file is told of it. */
export const fileFacts = z.object({
  idFile: z.int(),
  name: z.string(),
  category,
  /** Told by its content: what a browser could run is `application/octet-stream`. */
  type: z.string(),
  sizeBytes: z.int(),
  uploadedDate: moment,
});

const shipmentFile = fileFacts.extend({
  /** Empty where the person's account is deleted. */
  uploadedBy: z.string(),
  mayRemove: z.boolean(),
});
export type ShipmentFile = z.output<typeof shipmentFile>;

const ofTransport = z.object({ idTransport: identifier });
const ofAsset = z.object({ uniqueIdentifiant });
const ofQuote = z.object({ idQuote: identifier });
const one = z.object({ idFile: identifier });
const noCategory: ErrorCode = 'file.categoryMissing';
const noFile: ErrorCode = 'file.missing';

export const listFiles = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/files',
  access: 'user',
  summary: "A shipment's files, newest first",
  apiKey: 'read',
  params: ofTransport,
  query: page.extend({ category: category.optional() }),
  /** `total` is of all its categories. */
  reply: z.object({ data: z.array(shipmentFile), total: z.int(), nextCursor: z.string().nullable() }),
});

export const uploadFile = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/files',
  access: 'user',
  summary:
    'Add a file of at most 5 MB to a shipment: the body is the file as it is. What it holds has to be on the list, and what its name says',
  params: ofTransport,
  query: z.object({
    category: z.enum(FILE_CATEGORIES, noCategory),
    name: z
      .string(noFile)
      .max(1000)
      .transform(cleanFileName)
      .refine((name) => name !== '', noFile),
  }),
  media: { body: 'file' },
  body: z.instanceof(Uint8Array, { error: noFile }).refine(({ length }) => length > 0, noFile),
  reply: shipmentFile,
  status: 201,
});

export const listAssetFiles = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/files',
  access: 'user',
  summary: "An asset's files, newest first",
  apiKey: 'read',
  params: ofAsset,
  query: listFiles.query,
  reply: listFiles.reply,
});

export const uploadAssetFile = endpoint({
  method: 'POST',
  path: '/assets/:uniqueIdentifiant/files',
  access: 'user',
  summary:
    'Add a file of at most 5 MB to an asset: the body is the file as it is. What it holds has to be on the list, and what its name says',
  params: ofAsset,
  query: uploadFile.query,
  media: { body: 'file' },
  body: uploadFile.body,
  reply: uploadFile.reply,
  status: 201,
});

export const listQuoteFiles = endpoint({
  method: 'GET',
  path: '/quotes/:idQuote/files',
  access: 'user',
  summary: 'The files of a request for a quote, newest first',
  apiKey: 'read',
  params: ofQuote,
  query: listFiles.query,
  reply: listFiles.reply,
});

export const uploadQuoteFile = endpoint({
  method: 'POST',
  path: '/quotes/:idQuote/files',
  access: 'user',
  summary:
    'Add a file of at most 5 MB to a request for a quote: the body is the file as it is. What it holds has to be on the list, and what its name says. The shipment that the quote becomes has it too',
  params: ofQuote,
  query: uploadFile.query,
  media: { body: 'file' },
  body: uploadFile.body,
  reply: uploadFile.reply,
  status: 201,
});

export const readFile = endpoint({
  method: 'GET',
  path: '/files/:idFile/content',
  access: 'user',
  summary: 'A file as it was uploaded, to be kept and never run',
  apiKey: 'read',
  params: one,
  media: { reply: 'file' },
  reply: file,
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/files/:idFile',
  access: 'user',
  summary: 'Delete a file for good: whoever uploaded it, and administrators',
  params: one,
});
