// The boundaries of boundaries.cjs, and the map of who imports whom that structure.mjs reads too.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS } from './files.mjs';
import { programOf } from './programs.mjs';

const CRUISER = programOf('dependency-cruiser', 'depcruise');

/** Every module below `root` with what it imports, and every boundary it crosses. */
export function cruise(root, config = 'boundaries.cjs') {
  const folders = FOLDERS.filter((folder) => folder !== 'tools' && existsSync(join(root, folder)));
  const run = spawnSync(process.execPath, [CRUISER, '--config', config, '--output-type', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (!run.stdout) throw new Error(`dependency-cruiser said nothing: ${run.stderr}`);
  const { modules, summary } = JSON.parse(run.stdout);
  // Without a parser for TypeScript it sees the files, but no import in them, and every boundary would hold.
  const imports = modules.filter(({ source }) => /\.tsx?$/.test(source)).flatMap(({ dependencies }) => dependencies);
  if (imports.length === 0) throw new Error('dependency-cruiser read no import of any TypeScript file: is @swc/core installed?');
  return { modules, violations: summary.violations };
}

/** One line per boundary crossed. */
export function boundaryProblems({ violations }) {
  return violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}
