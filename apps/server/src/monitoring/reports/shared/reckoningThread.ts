import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { fromColumns } from './columns.ts';
import { gatherFacts } from './gatherFacts.ts';
import type { Reckoned, Reckoning } from './reckonAside.ts';
import { writeReportCsv } from './reportCsv.ts';

const { columns, code, at, ...asked } = workerData as Reckoning;
const gathered = { ...asked, observations: fromColumns(columns) };
const facts = gatherFacts(gathered);
const csv = writeReportCsv(facts, gathered, { code, at: new Date(at) });
// Copies of their own, that can be moved.
const data = Uint8Array.from(gzipSync(csv));
const done: Reckoned = { facts, data, sha256: Uint8Array.from(createHash('sha256').update(csv).digest()) };
parentPort?.postMessage(done, [data.buffer]);
