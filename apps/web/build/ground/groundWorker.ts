import { parentPort } from 'node:worker_threads';
import { makeGround } from './makeGround.ts';

parentPort?.postMessage(makeGround(), []);
