// One node in production: it builds nothing, installs nothing and makes no demo, and says at once what is missing. Whatever started it starts it again.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missingOf } from './launch/missing.mjs';
import { COULD_NOT_START } from './launch/keepRunning.mjs';
import { ROOT } from './programs.mjs';

const missing = missingOf(process.env, process.versions.node, (path) => existsSync(join(ROOT, path)));
if (missing.length > 0) {
  console.error(`Sillage cannot start for production:\n${missing.map((line) => `  ${line}`).join('\n')}`);
  process.exit(COULD_NOT_START);
}
process.env.NODE_ENV = 'production';
process.env.SEED_DEMO = 'false';
await import('../apps/server/src/main.ts');
