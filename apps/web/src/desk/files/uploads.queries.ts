import { uploadAssetFile, uploadFile, uploadQuoteFile } from '@sillage/contract/desk/files/files.contract';
import { UNKNOWN_TYPE, type FileCategory } from '@sillage/domain/desk/files/file';
import type { ErrorCode } from '@sillage/domain/domainError';
import { keyOfDocumented, type Documented } from '@sillage/domain/desk/files/documented';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, type Sending } from '../../platform/call.ts';
import { codeOf } from '../../platform/errorText.ts';
import { readFilesAgain } from './files.queries.ts';
import { faultOf } from '../../platform/files/fileFault.ts';
import { nextName, renamed } from '../../platform/files/freeName.view.ts';
import { heldFilesOf, releaseHeldFile } from '../../platform/files/heldFiles.ts';
import { takeTurns } from './upload.view.ts';

export interface Upload {
  readonly key: number;
  readonly file: File;
  readonly category: FileCategory;
  readonly state: 'waiting' | 'sending' | 'refused';
  /** 0 to 1. */
  readonly progress: number;
  readonly fault: ErrorCode | null;
  /** Where it was chosen before there was anything to attach it to: what it is held by until it is there. */
  readonly heldBy: number | null;
}

const MOST_AT_ONCE = 3;
let lastKey = 0;

type Sent = Omit<Sending<typeof uploadFile>, 'params'>;

function sendFile(of: Documented, sent: Sent) {
  if ('idQuote' in of) return call(uploadQuoteFile, { params: of, ...sent });
  return 'idTransport' in of ? call(uploadFile, { params: of, ...sent }) : call(uploadAssetFile, { params: of, ...sent });
}

function asSent({ file, category }: Upload, signal: AbortSignal, onProgress: (progress: number) => void): Sent {
  // Its type is told by the server, from its content.
  return { query: { category, name: file.name }, body: new Blob([file], { type: UNKNOWN_TYPE }), signal, onProgress };
}

type Chosen = Pick<Upload, 'file' | 'category' | 'heldBy'>;

function asUpload(chosen: Chosen): Upload {
  const fault = faultOf(chosen.file);
  return { ...chosen, key: ++lastKey, state: fault === null ? 'waiting' : 'refused', progress: 0, fault };
}

/** What calls off each that is on its way. Whoever goes elsewhere leaves nothing half sent behind that nobody sees. */
function useStops() {
  const stops = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const begun = stops.current;
    return () => {
      for (const stop of begun.values()) stop.abort();
    };
  }, []);
  return stops;
}

/** Files on their way to what they are of: a few at a time, each with its progress, until it is there or called off. */
export function useUploads(of: Documented) {
  const cache = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [inTurn] = useState(() => takeTurns(MOST_AT_ONCE));
  const stops = useStops();

  const change = (key: number, changed: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const remove = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));

  const release = ({ heldBy }: Upload) => {
    if (heldBy !== null) releaseHeldFile(keyOfDocumented(of), heldBy);
  };

  /** @returns whether it was refused */
  const send = async (upload: Upload): Promise<boolean> => {
    const { key, heldBy } = upload;
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      await inTurn(async () => {
        stop.signal.throwIfAborted();
        change(key, { state: 'sending', progress: 0, fault: null });
        await sendFile(
          of,
          asSent(upload, stop.signal, (progress) => change(key, { progress })),
        );
      });
      release(upload);
      remove(key);
      await readFilesAgain(cache, of);
      return false;
    } catch (error) {
      // Sent before, by a page that was gone before it heard so.
      const isThere = heldBy !== null && codeOf(error) === 'file.contentTaken';
      if (stop.signal.aborted || isThere) remove(key);
      else change(key, { state: 'refused', fault: codeOf(error) });
      if (!isThere) return !stop.signal.aborted;
      release(upload);
      await readFilesAgain(cache, of);
      return false;
    } finally {
      stops.current.delete(key);
    }
  };

  /** @returns once all have come to their end, of how many how many were refused */
  const add = async (added: readonly Chosen[]) => {
    const fresh = added.map(asUpload);
    setUploads((all) => [...all, ...fresh]);
    const ends = await Promise.all(fresh.map(async (one) => one.fault !== null || (await send(one))));
    return { of: ends.length, refused: ends.filter(Boolean).length };
  };

  return {
    uploads,
    add: (files: readonly File[], category: FileCategory) => void add(files.map((file) => ({ file, category, heldBy: null }))),
    /** What was chosen before this was there, in a wizard. */
    addHeld: () => add(heldFilesOf<FileCategory>(keyOfDocumented(of)).map(({ file, category, key }) => ({ file, category, heldBy: key }))),
    again: (upload: Upload) => {
      change(upload.key, { state: 'waiting', fault: null });
      void send(upload);
    },
    /** Of a name that is taken: once more, by the next one. */
    keepBoth: (upload: Upload) => {
      const next: Upload = { ...upload, file: renamed(upload.file, nextName(upload.file.name)), state: 'waiting', fault: null };
      change(next.key, next);
      void send(next);
    },
    /** On its way it is called off; otherwise it is only taken off the list. */
    stop: (upload: Upload) => {
      stops.current.get(upload.key)?.abort();
      release(upload);
      remove(upload.key);
    },
  };
}
