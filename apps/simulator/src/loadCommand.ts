import { numberOf, originOf, portOf, readOptions, textOf, UsageProblem } from './commandLine.ts';
import { LOAD_PROTOCOLS, type LoadOptions, type LoadSecond, type LoadTracker } from './load/loadOptions.ts';
import { orderTrackers, readTrackers, saveTrackers } from './load/loadTrackers.ts';
import { runLoad, type LoadReport } from './load/runLoad.ts';

export const LOAD_HELP = `load [--trackers 100] [--rate 200] [--seconds 30] [--protocol json|mqtt|teltonika|mixed] …

  Many trackers report at a steady rate; every second shows readings sent, acknowledged and refused, and how long
  acknowledgements took. What is refused is kept and sent again, as devices do.

  --trackers N      how many trackers (1 to 20000, default 100)
  --rate R          readings a second, all together (default 200), or "max": as fast as they are acknowledged
  --seconds S       how long (default 30, at most a day)
  --protocol P      json (default), mqtt, teltonika (TCP), or mixed
  --batch B         readings in a message (1 to 1000, default 5)
  --base URL        origin of the API, and the host of the other gateways (default http://127.0.0.1:$PORT or 8080)
  --json            the summary as one line of JSON

  Which trackers: those of a file, or made through the API (and taken over again by the next load):
  --file F          { "trackers": [{ "uniqueIdentifiant", "secret" }] }
  --email, --password   of a superAdmin (default $BOOTSTRAP_EMAIL and $BOOTSTRAP_PASSWORD)
  --customer ID     the customer they belong to
  --save F          keeps the trackers and their secrets in a file for --file

  The ports are $TELTONIKA_PORT (5027) and $MQTT_PORT (1883).`;

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  trackers: TEXT,
  rate: TEXT,
  seconds: TEXT,
  protocol: TEXT,
  batch: TEXT,
  base: TEXT,
  file: TEXT,
  email: TEXT,
  password: TEXT,
  customer: TEXT,
  save: TEXT,
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof readOptions>;

/** @throws UsageProblem, or Error when the server refuses what the load needs. @returns whether everything sent was acknowledged */
export async function loadCommand(words: readonly string[], signal: AbortSignal): Promise<boolean> {
  const values = readOptions(words, OPTIONS);
  const shape = shapeOf(values);
  const { ports, base } = gatewaysOf(values, process.env);
  const isJson = values['json'] === true;
  const trackers = await trackersOf(values, base, signal);
  if (!isJson)
    console.log(`${trackers.length} trackers, ${shape.rate} readings/s, ${shape.protocol}, ${shape.seconds} s, to ${base.origin}`);
  const onSecond = isJson ? undefined : (second: LoadSecond) => console.log(secondLine(second));
  const report = await runLoad({ ...shape, gateways: { base, ports }, trackers, signal, onSecond });
  console.log(isJson ? JSON.stringify({ ...report, ledger: undefined }) : summary(report));
  return report.unacknowledged === 0;
}

function shapeOf(values: Values): Pick<LoadOptions, 'protocol' | 'rate' | 'seconds' | 'batch'> {
  const named = textOf(values, 'protocol') ?? 'json';
  const protocol = LOAD_PROTOCOLS.find((one) => one === named);
  if (!protocol) throw new UsageProblem(`--protocol is one of ${LOAD_PROTOCOLS.join(', ')}, not "${named}".`);
  const isUnlimited = textOf(values, 'rate') === 'max';
  return {
    protocol,
    rate: isUnlimited ? Infinity : numberOf(values, 'rate', { least: 0.1, most: 1_000_000, otherwise: 200 }),
    seconds: numberOf(values, 'seconds', { least: 1, most: 86_400, otherwise: 30 }),
    batch: Math.round(numberOf(values, 'batch', { least: 1, most: 1000, otherwise: 5 })),
  };
}

function gatewaysOf(values: Values, env: NodeJS.ProcessEnv) {
  const base = originOf(values, 'base') ?? new URL(`http://127.0.0.1:${portOf(env, 'PORT', 8080)}`);
  return { base, ports: { osmand: 0, gt06: 0, teltonika: portOf(env, 'TELTONIKA_PORT', 5027), mqtt: portOf(env, 'MQTT_PORT', 1883) } };
}

async function trackersOf(values: Values, base: URL, signal: AbortSignal): Promise<readonly LoadTracker[]> {
  const count = Math.round(numberOf(values, 'trackers', { least: 1, most: 20_000, otherwise: 100 }));
  const file = textOf(values, 'file');
  if (file !== undefined) return (await readTrackers(file)).slice(0, count);
  const email = textOf(values, 'email') ?? process.env['BOOTSTRAP_EMAIL'];
  const password = textOf(values, 'password') ?? process.env['BOOTSTRAP_PASSWORD'];
  const idCustomer = numberOf(values, 'customer', { least: 1, most: 2_147_483_647, otherwise: 0 });
  if (!email || !password || idCustomer === 0) {
    throw new UsageProblem('Which trackers? Give --file, or --email and --password of a superAdmin with --customer.');
  }
  const trackers = await orderTrackers({ base, email, password, idCustomer, count, signal });
  const saveTo = textOf(values, 'save');
  if (saveTo !== undefined) await saveTrackers(saveTo, trackers);
  return trackers;
}

function secondLine({ second, sent, acknowledged, refused, p50Ms, p99Ms }: LoadSecond): string {
  const columns = [`${second} s`, `sent ${sent}`, `acknowledged ${acknowledged}`, `refused ${refused}`];
  return `${columns.map((column) => column.padEnd(20)).join('')}p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
}

function summary({ seconds, sent, acknowledged, refused, skipped, unacknowledged, perSecond, latencyMs, lastError }: LoadReport): string {
  const { p50, p90, p99, max } = latencyMs;
  const lines = [
    `In ${seconds.toFixed(1)} s: ${sent} sent, ${acknowledged} acknowledged, ${refused} refused, ${skipped} skipped, ${unacknowledged} unacknowledged at the end.`,
    `${perSecond.toFixed(0)} readings/s acknowledged; acknowledged after p50 ${p50.toFixed(1)} ms, p90 ${p90.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, at most ${max.toFixed(1)} ms.`,
  ];
  return lastError === null ? lines.join('\n') : `${lines.join('\n')}\nLast error: ${lastError}`;
}
