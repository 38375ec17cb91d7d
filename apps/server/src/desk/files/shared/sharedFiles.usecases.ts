import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { FileCategory } from '@sillage/domain/desk/files/file';
import { MOST_FILES } from '@sillage/domain/platform/files/limits';
import { DomainError } from '@sillage/domain/domainError';
import type { FileReply } from '@sillage/contract/endpoint';
import type { Dependencies } from '../../../platform/services.ts';
import type { SubjectKey } from '../../subjects/shared/subject.store.ts';
import { findContent, listFiles, type Content, type FileRow } from '../files.store.ts';

/** What may be told of a file to whoever may see it: nothing of who brought it. */
export function factsOf({ idFile, name, category, mediaType, sizeBytes, createdAt }: FileRow) {
  return { idFile, name, category: category as FileCategory, type: mediaType, sizeBytes, uploadedDate: createdAt.toISOString() };
}

export function fileOf({ name, mediaType, content }: Content): FileReply {
  return { name, type: mediaType, bytes: content };
}

/** All files of a shipment or an asset, for those who were sent a link to it. */
export async function listForLink({ db }: Dependencies<'db'>, scope: OneCustomer, of: SubjectKey) {
  const rows = await listFiles(db, scope, of, { category: undefined, before: undefined, limit: MOST_FILES });
  return rows.map(factsOf);
}

/** @throws DomainError `file.notFound` also for a file of something else */
export async function readForLink({ db }: Dependencies<'db'>, scope: OneCustomer, of: SubjectKey, idFile: number): Promise<FileReply> {
  const found = await findContent(db, scope, idFile, of);
  if (!found) throw new DomainError('file.notFound');
  return fileOf(found);
}
