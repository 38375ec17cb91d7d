import { TRACKER_IDENTIFIER } from './trackerImport.ts';

const MOST = 8;
/** No code that a camera reads holds more. */
const LONGEST_CODE = 8000;
/** Between two elements of a GS1 code, and before the first. */
const GROUP_SEPARATOR = '\u001D';
const SYMBOLOGY = /^\][A-Za-z]\d/;
/** Application identifiers that say a serial number, or the number of a returnable asset. */
const SERIAL = '21';
const ASSET = '8004';
/** GS1 General Specifications, 7.8.5: how long an element is, its identifier included, by the first two digits of that. */
const FIXED_LENGTHS: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '11': 8,
  '12': 8,
  '13': 8,
  '14': 8,
  '15': 8,
  '16': 8,
  '17': 8,
  '18': 8,
  '19': 8,
  '20': 4,
  '31': 10,
  '32': 10,
  '33': 10,
  '34': 10,
  '35': 10,
  '36': 10,
  '41': 16,
};
const QUERY_NAMES = ['id', 'imei', 'deveui', 'dev_eui', 'serial', 'sn', 'device', 'tracker'];

/**
 * The identifiers of trackers that a scanned QR or bar code may mean, the likeliest first: the code itself, GS1 elements (AI 21 and 8004, as a digital link too),
 * the end or a parameter of an address, the DevEUI of a LoRaWAN code (TR005), what a label calls IMEI or S/N. Empty where it can mean none.
 */
export function identifiersIn(code: string): string[] {
  const text = code.slice(0, LONGEST_CODE).trim().replace(SYMBOLOGY, '');
  const found = [text, ...fromAddress(text), ...fromGs1(text), ...fromLorawan(text), ...fromLabel(text)];
  return [...new Set(found.map((one) => one.trim()))].filter((one) => TRACKER_IDENTIFIER.test(one)).slice(0, MOST);
}

function fromAddress(text: string): string[] {
  const [, path, query = ''] = /^https?:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/i.exec(text) ?? [];
  if (path === undefined) return [];
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  // GS1 Digital Link: …/01/09501101530003/21/ABC
  const elements = parts.flatMap((part, at) => (isElement(part) && (parts.length - at) % 2 === 0 ? [parts[at + 1] ?? ''] : []));
  const named = query.split('&').flatMap((pair) => {
    const [name = '', value = ''] = pair.split('=', 2).map(decoded);
    return QUERY_NAMES.includes(name.toLowerCase()) || isElement(name) ? [value] : [];
  });
  return [...elements, ...named, parts.at(-1) ?? ''];
}

const isElement = (name: string) => name === SERIAL || name === ASSET;

/** An address may be written wrongly. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function fromGs1(text: string): string[] {
  const written = [...text.matchAll(/\((21|8004)\)([^()]+)/g)].map(([, , value = '']) => value.split(GROUP_SEPARATOR)[0] ?? '');
  if (written.length > 0) return written;
  const found: string[] = [];
  let rest = withoutSeparator(text);
  while (/^\d{2}/.test(rest)) {
    const end = rest.indexOf(GROUP_SEPARATOR);
    const whole = end === -1 ? rest : rest.slice(0, end);
    const fixed = FIXED_LENGTHS[rest.slice(0, 2)];
    if (whole.startsWith(SERIAL)) found.push(whole.slice(SERIAL.length));
    else if (whole.startsWith(ASSET)) found.push(whole.slice(ASSET.length));
    const length = fixed ?? whole.length;
    rest = withoutSeparator(rest.slice(length));
  }
  return found;
}

const withoutSeparator = (text: string) => (text.startsWith(GROUP_SEPARATOR) ? text.slice(1) : text);

/** LoRa Alliance TR005: `LW:D0:<JoinEUI>:<DevEUI>:…`. */
function fromLorawan(text: string): string[] {
  const [, devEui = ''] = /^LW:D0:[0-9A-F]{16}:([0-9A-F]{16})(?::|$)/i.exec(text) ?? [];
  return devEui === '' ? [] : [devEui.toLowerCase(), devEui.toUpperCase()];
}

/** `IMEI: 356938035643809`, and whatever else stands on the label. An address is none: "id." begins the names of hosts. */
function fromLabel(text: string): string[] {
  const label = /^https?:/i.test(text) ? '' : text;
  const named = [...label.matchAll(/\b(?:imei|dev\s?eui|s\/?n|serial(?:\s?(?:no|number))?|id)\s*[:=#.]?\s*([A-Za-z0-9._-]{4,64})/gi)];
  const imeis = [...text.matchAll(/(?<!\d)\d{15}(?!\d)/g)].map(([digits]) => digits).filter(isImei);
  return [...imeis, ...named.map(([, value = '']) => value)];
}

/** Luhn, as 3GPP TS 23.003 has it for the fifteenth digit. */
function isImei(digits: string): boolean {
  const sum = digits.split('').reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
