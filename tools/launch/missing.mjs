const NEEDED_MAJOR = 24;

/**
 * What a node in production lacks, each as a sentence that says what to do; an empty list where it can start.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} nodeVersion of this process
 * @param {(path: string) => boolean} exists whether there is a file or folder, by its path from the root
 */
export function missingOf(env, nodeVersion, exists) {
  const said = (name) => (env[name] ?? '').trim() !== '';
  const isShared = said('DATABASE_URL');
  const servesPages = !said('SILLAGE_ROLES') || env.SILLAGE_ROLES.split(',').some((role) => role.trim() === 'web');
  return [
    [Number.parseInt(nodeVersion, 10) < NEEDED_MAJOR, `Node ${nodeVersion} is too old: it takes Node ${NEEDED_MAJOR}.`],
    [!exists('node_modules/fastify'), 'The packages are not installed: run "npm ci".'],
    [servesPages && !exists('apps/web/dist/index.html'), 'The web application is not built: run "npm run build".'],
    [
      !said('PUBLIC_URL'),
      'PUBLIC_URL: missing. What people type to come here, such as https://sillage.example; links in mails begin with it.',
    ],
    [
      isShared && !said('SECRET_KEY'),
      'SECRET_KEY: missing. At least 32 characters that nobody knows, the same on every node, such as what "openssl rand -base64 48" says. Keep it: what is sealed by it is lost without it.',
    ],
    [!isShared && said('SECRET_KEY'), 'SECRET_KEY: only together with DATABASE_URL. The embedded database keeps its keys beside it.'],
    [env.SEED_DEMO === 'true', 'SEED_DEMO: not in production. "npm start" shows the demo.'],
  ]
    .filter(([isMissing]) => isMissing)
    .map(([, line]) => line);
}
