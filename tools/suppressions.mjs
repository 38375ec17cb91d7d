// Whoever is in the right mends the rule; whoever is in the wrong mends the code. Nobody whispers to a tool in a comment.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files.mjs';

// Written so that this file does not find itself.
const SUPPRESSION =
  /@ts-(?:ignore|expect-error|nocheck)|(?:oxlint|eslint|stylelint)-disable|prettier-(?:ignore)|(?:c8|v8|istanbul) ignore|\bknip:? ignore/;

/** One line per suppression below `root`: where it stands and what it says. */
export function suppressionProblems(root) {
  const code = filesBelow(root).filter((file) => /\.([cm]?[jt]sx?|css|html|sql)$/.test(file));
  return code.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (SUPPRESSION.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
  );
}
