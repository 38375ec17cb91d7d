import { parseArgs } from 'node:util';
import { benchFlood } from './flood/benchFlood.ts';
import { benchIngest } from './ingest.ts';
import { benchLayouts } from './layouts/benchLayouts.ts';
import { benchPages } from './pages/benchPages.ts';
import { benchQueries } from './queries/benchQueries.ts';
import { benchRules } from './rules/benchRules.ts';

const HELP = `npm run bench -- [ingest|queries|rules|flood|pages|layouts] [--quick] [--name F]

  ingest      (default) the whole path from a sender to the database against what PostgreSQL alone can do with the same rows, in one run and on
              the same PostgreSQL; how long acknowledgements take at half of that load; and how long a report takes to a listener
  queries     list, details, search and charts of two products side by side, one with 10 thousand shipments and 1 million readings, one with many
              more: medians, p95, and the ratio between the sizes
  rules       the whole path until everything is evaluated, of trackers without an alert rule and of as many with ten, by turns: what is left of the
              ratio
  flood       hundreds of connections that ask for every large answer and read none, beside somebody else who asks for the list: how much longer that
              takes, and how much memory the server takes (needs Linux)
  pages       the sign-in, the list, the dashboard and a shipment in a real browser, on a line with 150 ms and 1.6 Mbit/s and with a processor four
              times slower: requests, kilobytes, first and largest paint, and a second visit (needs Chromium)
  layouts     processor seconds for a million readings with one process, three roles apart, two and four gateways, and a log before the database: what
              sharing costs (needs Linux; NATS with JetStream at its usual port for the last)

  --shipments N   queries: the shipments of the large product (default 1000000)
  --readings N    queries: its readings (default 20000000; 100 bytes of disk each)
  --rounds N      queries: how often each kind of question is asked, after 20 rounds that are not counted (default 40)
  --quick         so short that the figures say little; nothing is written down
  --name F        the results are kept in bench/results/F.json (default: ingest, queries, rules, flood, pages or layouts)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    name: { type: 'string' },
    shipments: { type: 'string', default: '1000000' },
    readings: { type: 'string', default: '20000000' },
    rounds: { type: 'string', default: '40' },
    help: { type: 'boolean', default: false },
  },
});
const [what = 'ingest', ...more] = positionals;
const nameOf = (standard: string): string | null => (values.quick ? null : (values.name ?? standard));
if (values.help) console.log(HELP);
else if (what === 'ingest' && more.length === 0) process.exitCode = await benchIngest(values.quick, nameOf('ingest'));
else if (what === 'queries' && more.length === 0)
  process.exitCode = await benchQueries(
    values.quick
      ? QUICK()
      : { shipments: count(values.shipments, 10_000), readings: count(values.readings, 10_000), rounds: count(values.rounds, 1) },
    nameOf('queries'),
  );
else if (what === 'rules' && more.length === 0) process.exitCode = await benchRules(values.quick, nameOf('rules'));
else if (what === 'flood' && more.length === 0) process.exitCode = await benchFlood(values.quick, nameOf('flood'));
else if (what === 'pages' && more.length === 0) process.exitCode = await benchPages(values.quick, nameOf('pages'));
else if (what === 'layouts' && more.length === 0) process.exitCode = await benchLayouts(values.quick, nameOf('layouts'));
else {
  console.error(`There is no bench "${positionals.join(' ')}".\n\n${HELP}`);
  process.exitCode = 2;
}

function QUICK() {
  return { shipments: 50_000, readings: 2_000_000, rounds: 4 };
}

function count(text: string, least: number): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`"${text}" is not a number of at least ${least}.`);
}
