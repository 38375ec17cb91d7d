// Loaded before anything else into the children that run for long.
import { isMainThread } from 'node:worker_threads';
import { followParent } from './followParent.mjs';

if (isMainThread) followParent();
