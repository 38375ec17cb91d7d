import { spawn } from 'node:child_process';

/**
 * Runs the npm that runs us, on the Node that it came with: Debian's npm finds its own parts only through Debian's Node.
 * Started without npm, the `npm` found in PATH.
 * @returns {Promise<{ code: number, said: string }>} its exit code and what it said
 */
export function runNpm(words, cwd) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { npm_execpath: script, npm_node_execpath: itsNode, SILLAGE_OLD_NODE: oldNode, SILLAGE_OLD_PATH: oldPath } = process.env;
  const env = withoutPackage({ ...process.env, ...(oldPath === undefined ? {} : { PATH: oldPath }) });
  const isNpm = script !== undefined && /npm-cli\.[cm]?js$/.test(script);
  const options = { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] };
  const child = isNpm
    ? spawn(itsNode ?? oldNode ?? process.execPath, [script, ...words, ...quiet], options)
    : spawn('npm', [...words, ...quiet], { ...options, shell: process.platform === 'win32' });
  let said = '';
  const listen = (chunk) => (said += chunk);
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, said: `npm could not be run: ${error.message}` }));
    child.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** An npm that runs us tells about our package and script; one that we run must find out for itself. */
function withoutPackage(env) {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^npm_(package|lifecycle|command|config_local_prefix|config_workspace)/i.test(name)),
  );
}
