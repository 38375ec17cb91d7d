import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';

/** What was typed is wrong, or asks for help: the text says so to people. */
export class UsageProblem extends Error {}

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** @throws UsageProblem for an option that there is not, or one without its value */
export function readOptions(words: readonly string[], options: ParseArgsOptionsConfig): Values {
  try {
    return parseArgs({ args: [...words], options, strict: true, allowPositionals: false }).values as Values;
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error));
  }
}

export function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** @throws UsageProblem when it is no number within the limits */
export function numberOf(
  values: Values,
  name: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const text = textOf(values, name);
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!(value >= least && value <= most)) throw new UsageProblem(`--${name} is a number from ${least} to ${most}, not "${text}".`);
  return value;
}

/** @throws UsageProblem when it is no http or https address */
export function originOf(values: Values, name: string): URL | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageProblem(`--${name} is an address like http://127.0.0.1:8080, not "${text}".`);
  return url;
}

/** A port of the server, named as the server's own settings name it. */
export function portOf(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const port = Number(env[name] || otherwise);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageProblem(`${name} is no port: "${env[name]}".`);
  return port;
}
