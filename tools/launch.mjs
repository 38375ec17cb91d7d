// What the npm scripts call. Up to the step onto a new Node it must run on Node 18, without node_modules: plain JavaScript, built-in modules.
import { followParent } from './launch/followParent.mjs';
import { ensureNode } from './launch/node.mjs';

const [command = '', ...words] = process.argv.slice(2);
if (process.env.npm_lifecycle_event) followParent();

try {
  if (await ensureNode()) {
    const { installDependencies } = await import('./launch/dependencies.mjs');
    await installDependencies();
    const { runCommand } = await import('./launch/commands.mjs');
    process.exitCode = await runCommand(command, words);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
