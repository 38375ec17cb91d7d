import { GATEWAYS, portSetting } from '@sillage/domain/tracking/trackers/protocols';
import { resolve } from 'node:path';
import { z } from 'zod';
import { readableUrl } from './db/hosts/hosts.ts';
import { isTrustable } from './http/trustedBy.ts';

const port = z.coerce.number().int().min(0).max(65535);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** An empty variable is as good as none: that is how compose files switch one off. */
const optional = z
  .string()
  .optional()
  .transform((value) => value?.trim() || null);

const webAddress = (said: string | null) => said === null || (URL.canParse(said) && /^https?:$/.test(new URL(said).protocol));

const ROLES = ['web', 'gateway', 'worker'] as const;
export type Role = (typeof ROLES)[number];
const SHORTEST_SECRET = 32;

const roles = optional
  .transform((said) => said?.split(',').map((one) => one.trim()) ?? ROLES)
  .pipe(z.array(z.enum(ROLES)).min(1))
  .transform((said): ReadonlySet<Role> => new Set(said));

const natsAddress = (said: string | null) =>
  said === null || said.split(',').every((one) => URL.canParse(one.trim()) && /^(nats|tls):$/.test(new URL(one.trim()).protocol));

const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  /** Of one server, or of several of which one takes writes. */
  DATABASE_URL: optional.transform((said, ctx) => {
    try {
      return said === null ? null : readableUrl(said);
    } catch (error) {
      ctx.addIssue((error as Error).message);
      return z.NEVER;
    }
  }),
  /** What this node does; all of it, where there is one. */
  SILLAGE_ROLES: roles,
  /** Seals the keys that the nodes share. */
  SECRET_KEY: optional.refine((said) => said === null || said.length >= SHORTEST_SECRET, `at least ${SHORTEST_SECRET} characters`),
  NATS_URL: optional.refine(natsAddress, 'nats://host:4222 or tls://host:4222, several separated by commas'),
  SEED_DEMO: flag.optional(),
  BOOTSTRAP_EMAIL: optional,
  BOOTSTRAP_PASSWORD: optional,
  MQTT_URL: optional,
  /** Those who share what comes from an outside broker: all nodes of one installation say the same, no two installations do. */
  MQTT_GROUP: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'letters, digits, - and _')
    .default('sillage'),
  /** Reports wait in it for the database, which may be away meanwhile. */
  INGEST_LOG: z
    .enum(['', 'nats'])
    .default('')
    .transform((said) => said === 'nats'),
  INGEST_LOG_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  INGEST_LOG_MEGABYTES: z.coerce.number().int().min(10).default(2000),
  SMTP_URL: optional,
  MAIL_FROM: z.string().default('Sillage <no-reply@localhost>'),
  SMS_WEBHOOK_URL: optional,
  /** Of notifications, per customer: beyond, they are not sent. */
  MAILS_PER_DAY: z.coerce.number().int().min(0).default(2000),
  SMS_PER_DAY: z.coerce.number().int().min(0).default(200),
  /** For whoever builds a receiver on this machine; never in production. */
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  /** Hosts that customers may move in from wherever they are, such as `traccar.lan:8082`. */
  MOVE_FROM_HOSTS: z
    .string()
    .default('')
    .transform((hosts) =>
      hosts
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    ),
  NODE_ENV: optional,
  PUBLIC_URL: optional.refine(webAddress, 'the http(s) address that people come by'),
  TRUSTED_PROXIES: optional
    .transform((said) =>
      (said ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )
    .refine((all) => all.every(isTrustable), 'addresses or ranges such as 10.0.0.0/8, separated by commas'),
  /** `auto`: OpenFreeMap, when it can be reached. */
  MAP_STYLE_URL: optional
    .transform((said) => said ?? 'auto')
    .refine((said) => said === 'auto' || said === 'embedded' || webAddress(said), 'auto, embedded, or the http(s) address of a style'),
  MAP_TILES_FILE: optional.transform((path) => path && resolve(path)),
  MAP_SATELLITE_URL: optional.refine(webAddress, 'the http(s) address of a style'),
  GEOCODER_URL: optional,
  /** A position service that speaks as Ichnaea does; nobody is asked where this is not set. */
  GEOLOCATION_URL: optional.refine(webAddress, 'the http(s) address of a position service'),
  LEGACY_AUTH: flag.default(false),
  AUTH_REVEAL_ACCOUNTS: flag.default(true),
  /** Customers that the filters of the lists do not offer. */
  FILTER_EXCLUDED_CUSTOMER_IDS: z
    .string()
    .default('51,190,191')
    .transform((ids) => ids.split(',').map(Number).filter(Number.isInteger)),
  PASSWORD_POLICY: z.enum(['spec', 'nist']).default('spec'),
  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: optional,
  OIDC_SCOPES: z.string().default('openid email profile'),
  OIDC_AUDIENCE: optional,
  OIDC_LINK_BY_EMAIL: flag.default(false),
  OIDC_USER_API_URL: optional,
  /** Who bills for shipments. Without name, address and VAT number nothing is invoiced. */
  INVOICE_SELLER_NAME: optional,
  INVOICE_SELLER_ADDRESS: optional,
  INVOICE_SELLER_VAT_ID: optional,
  INVOICE_IBAN: optional,
  INVOICE_PAYMENT_DAYS: z.coerce.number().int().min(0).max(365).default(30),
  METRICS_TOKEN: optional,
  READINGS_RETENTION_MONTHS: z.coerce.number().int().min(1).max(600).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const gatewayPorts = z.object(Object.fromEntries(GATEWAYS.map((gateway) => [portSetting(gateway.protocol), port.default(gateway.port)])));

/** Who bills in an installation that shows itself, as long as it does not say who does. */
const DEMO_SELLER = {
  INVOICE_SELLER_NAME: 'Sillage Transport (demo)',
  INVOICE_SELLER_ADDRESS: '1 quai des Brumes, 69002 Lyon, France',
  INVOICE_SELLER_VAT_ID: 'FR00000000000',
};

export type Config = ReturnType<typeof readConfig>;

/**
 * The installation's settings, from the environment.
 * @throws Error that names every variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const [result, ports] = [environment.safeParse(env), gatewayPorts.safeParse(env)];
  if (!result.success || !ports.success) {
    const wrong = [result, ports].flatMap(({ error }) => error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings cannot be used:\n  ${wrong.join('\n  ')}`);
  }
  const said = result.data;
  if (said.WEBHOOKS_TO_LOOPBACK && said.NODE_ENV === 'production')
    throw new Error('These settings cannot be used:\n  WEBHOOKS_TO_LOOPBACK: not in production');
  if (said.MAP_TILES_FILE !== null && webAddress(said.MAP_STYLE_URL))
    throw new Error('These settings cannot be used:\n  MAP_TILES_FILE: not together with an address in MAP_STYLE_URL');
  if (said.DATABASE_URL === null && said.SILLAGE_ROLES.size < ROLES.length)
    throw new Error('These settings cannot be used:\n  SILLAGE_ROLES: nodes share a database, which DATABASE_URL has to name');
  if (said.DATABASE_URL !== null && said.SILLAGE_ROLES.size < ROLES.length && said.SECRET_KEY === null)
    throw new Error(
      'These settings cannot be used:\n  SECRET_KEY: missing; nodes that share the work share their keys by it (the same text on each)',
    );
  if (said.INGEST_LOG && (said.NATS_URL === null || said.DATABASE_URL === null))
    throw new Error('These settings cannot be used:\n  INGEST_LOG: needs NATS_URL, the server that keeps the log, and DATABASE_URL');
  const seedsDemo = said.SEED_DEMO ?? said.DATABASE_URL === null;
  const saysWhoBills = [said.INVOICE_SELLER_NAME, said.INVOICE_SELLER_ADDRESS, said.INVOICE_SELLER_VAT_ID].some((one) => one !== null);
  return {
    ...said,
    ...(seedsDemo && !saysWhoBills ? DEMO_SELLER : {}),
    /** Of the gateways, by protocol; 0: switched off. */
    gatewayPorts: Object.fromEntries(
      GATEWAYS.map(({ protocol, port: standard }) => [protocol, ports.data[portSetting(protocol)] ?? standard]),
    ),
    DATA_DIR: resolve(said.DATA_DIR),
    SEED_DEMO: seedsDemo,
    PUBLIC_URL: (said.PUBLIC_URL ?? `http://localhost:${said.PORT}`).replace(/\/+$/, ''),
  };
}
