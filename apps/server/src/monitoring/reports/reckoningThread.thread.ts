import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { fromColumns } from './columns.usecases.ts';
import { gatherFacts } from './gatherFacts.usecases.ts';
import type { Reckoned, Reckoning } from './reckonAside.view.ts';
import { writeReportCsv } from './reportCsv.view.ts';

const { columns, code, at, ...asked } = workerData as Reckoning;
const gathered = { ...asked, observations: fromColumns(columns) };
const facts = gatherFacts(gathered);
const csv = writeReportCsv(facts, gathered, { code, at: new Date(at) });
// Copies of their own, that can be moved.
const data = Uint8Array.from(gzipSync(csv));
const done: Reckoned = { facts, data, sha256: Uint8Array.from(createHash('sha256').update(csv).digest()) };
parentPort?.postMessage(done, [data.buffer]);
