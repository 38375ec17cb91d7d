// Whoever says a sentence gives it the values that it has places for: “{{q}}” itself is nothing to show.
import { parseSync } from '@swc/core';

const CODE = /^apps\/(web|server)\/src\/.*\.tsx?$/;
const NO_CODE = /\.(test|d)\.tsx?$|\/testing\//;
/** How the code says a sentence: by its key in the screens and on documents, by the sentence itself in mails and messages. */
const SAYING = new Set(['t', 'say', 'fill']);
const NAMESPACED = /^([a-zA-Z]+):/;
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** One line per text that is said somewhere without one of its values, or of whose values nothing can be found. `texts` are those of `textProblems`. */
export function valueProblems(texts, files, read) {
  const sources = files
    .filter((file) => CODE.test(file) && !NO_CODE.test(file))
    .map((file) => ({ file, layer: CODE.exec(file)[1], folder: file.slice(0, file.lastIndexOf('/')), source: read(file) }));
  const sayings = sources.flatMap(sayingsOf);
  return [...Map.groupBy(texts, ({ name }) => name)].flatMap(([name, siblings]) => {
    const wanting = [...siblings[0].keys].filter(([, values]) => values.size > 0);
    const near = wanting.length === 0 ? [] : sayings.filter((saying) => mayMean(name, saying));
    return wanting.flatMap(([key, values]) => lackingValues({ name, key, values }, near, sources));
  });
}

/** A call that names the key is evaluated, else those that name the most of it. Where only what was handed on can mean it, all that is given there counts. */
function lackingValues({ name, key, values }, near, sources) {
  const lacks = ({ given }) => [...values].filter((value) => given !== null && !given.has(value));
  const naming = near.filter(({ exact }) => exact?.includes(key));
  const sure = naming.length > 0 ? naming : nearest(near, key);
  if (sure.length > 0)
    return sure.flatMap((saying) => lacks(saying).map((value) => `${saying.file} says "${key}" of ${name} without {{${value}}}`));
  const knowing = sources.filter(({ source }) => mentions(source, name, key)).map(({ file }) => file);
  const unsure = near.filter(
    ({ exact, file, source }) =>
      exact === null && knowing.some((one) => one === file || source.includes(`${one.slice(one.lastIndexOf('/'))}'`)),
  );
  if (unsure.some(({ given }) => given === null)) return [];
  const given = new Set(unsure.flatMap((saying) => [...saying.given]));
  return lacks({ given }).map((value) => `${name}: {{${value}}} of "${key}" is given nowhere`);
}

/** t(`chip.${name}.on`) rather than t(`chip.${name}`). */
function nearest(near, key) {
  const match = near.map((saying) => ({
    saying,
    named: Math.max(0, ...(saying.patterns ?? []).map(({ pattern, named }) => (pattern.test(key) ? named : 0))),
  }));
  const most = Math.max(1, ...match.map(({ named }) => named));
  return match.filter(({ named }) => named === most).map(({ saying }) => saying);
}

/** Screens name their texts by a namespace, or are handed those of their area; the server's texts are imported, or handed to others of the area. */
function mayMean(name, { layer, folder, source, namespaces, exact }) {
  if (!name.startsWith(`apps/${layer}/`)) return false;
  const [, area, own] = name.match(/\/locales\/(.*)\/([^/]+)$/) ?? [];
  if (layer === 'server') return source.includes('/locales/en/') ? source.includes(`/${own}.json`) : area === folder.split('/')[3];
  if (namespaces.length > 0) return namespaces.includes(own);
  return exact === null || area === folder.split('/')[3];
}

/** A file names a key whole or by its beginning, or it is the one that knows these texts. */
function mentions(source, name, key) {
  const parts = key.split('.');
  const beginnings = parts.slice(1).map((_, at) => `\`${parts.slice(0, at + 1).join('.')}.\${`);
  const whole = ["'", ':'].map((before) => `${before}${key}'`);
  return [...beginnings, ...whole, `/${name.slice(name.lastIndexOf('/') + 1)}.json`].some((one) => source.includes(one));
}

/** Every call of the file that says a text: which keys it may mean, exactly or as patterns (null: those that it was handed), and which values it gives (null: any). */
function sayingsOf({ file, source, ...place }) {
  if (!/\b(t|say|fill)\(/.test(source)) return [];
  const found = [];
  const walk = (node, namespaces) => {
    if (Array.isArray(node)) return node.forEach((one) => walk(one, namespaces));
    if (node === null || typeof node !== 'object') return undefined;
    const own = FUNCTIONS.has(node.type) ? namespacesIn(node.body) : [];
    const here = own.length > 0 ? own : namespaces;
    const by = node.type === 'CallExpression' ? (node.callee.value ?? node.callee.property?.value) : undefined;
    if (SAYING.has(by) && node.arguments.length > 0 && !isSentenceOfClosure(by, node.arguments))
      found.push({ ...place, file, source, ...said(node.arguments, here) });
    return Object.values(node).forEach((one) => walk(one, here));
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body, []);
  return found;
}

/** say(texts.lead): the values are those of the `fill` within `say`. */
const isSentenceOfClosure = (by, [{ expression }]) => by === 'say' && expression.type === 'MemberExpression';

function said([first, second], namespaces) {
  const given = valuesGiven(second?.expression);
  const asked = keysAsked(first.expression);
  if (asked === null) return { exact: null, patterns: null, given, namespaces: [] };
  const named = asked.map(([, key]) => NAMESPACED.exec(key)?.[1]);
  const plain = asked.map(([kind, key]) => [kind, key.replace(NAMESPACED, '')]);
  return {
    exact: plain.flatMap(([kind, key]) => (kind === 'exact' ? [key] : [])),
    patterns: plain.flatMap(([kind, key]) =>
      kind === 'pattern' ? [{ pattern: new RegExp(`^${key}$`), named: key.replaceAll('.+', '').length }] : [],
    ),
    given,
    namespaces: [...new Set(named.flatMap((one) => one ?? namespaces))],
  };
}

/** The keys that an expression may be, or null where it does not say. */
function keysAsked({ type, ...node }) {
  if (type === 'StringLiteral') return [['exact', node.value]];
  if (type === 'TemplateLiteral') return [['pattern', node.quasis.map(({ cooked }) => literal(cooked)).join('.+')]];
  if (type === 'ConditionalExpression') {
    const both = [keysAsked(node.consequent), keysAsked(node.alternate)];
    return both.includes(null) ? null : both.flat();
  }
  if (type !== 'MemberExpression' || node.object.value !== 'texts') return null;
  // texts.lead, texts[`lead.${word}`]: the sentence itself.
  return node.property.type === 'Identifier' ? [['exact', node.property.value]] : keysAsked(node.property.expression);
}

function valuesGiven(expression) {
  if (expression === undefined) return new Set();
  if (expression.type !== 'ObjectExpression' || expression.properties.some(({ type }) => type === 'SpreadElement')) return null;
  return new Set(expression.properties.map((one) => (one.type === 'Identifier' ? one.value : one.key.value)));
}

/** What `useTranslation` asks for, in this function alone. */
function namespacesIn(node) {
  if (Array.isArray(node)) return node.flatMap(namespacesIn);
  if (node === null || typeof node !== 'object' || FUNCTIONS.has(node.type)) return [];
  if (node.type === 'CallExpression' && node.callee.value === 'useTranslation') return stringsIn(node.arguments);
  return Object.values(node).flatMap(namespacesIn);
}

function stringsIn(node) {
  if (Array.isArray(node)) return node.flatMap(stringsIn);
  if (node === null || typeof node !== 'object') return [];
  return node.type === 'StringLiteral' ? [node.value] : Object.values(node).flatMap(stringsIn);
}

const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
