import { parseSync } from 'vite';

/**
 * A place where a program can be made wrong, and how: `text` stands for what is between `start` and `end`.
 * @typedef {{ start: number, end: number, text: string, what: string }} Point
 */

const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};
const CALLS = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', round: 'floor', some: 'every', every: 'some' };
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** Types that hold an expression; all else of TypeScript's own is gone when the program runs. */
const WITH_EXPRESSION = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

/** @returns {Point[]} of TypeScript, in the order in which they stand */
export function pointsOf(code) {
  /** @type {Point[]} */
  const points = [];
  const add = (start, end, text) => points.push({ start, end, text, what: `${code.slice(start, end)} → ${text}`.replaceAll(/\s+/g, ' ') });

  const visit = (node, isInFunction) => {
    if (node.type.startsWith('TS') && !WITH_EXPRESSION.has(node.type)) return;
    if (isInFunction) mutate(node);
    const isInside = isInFunction || FUNCTIONS.has(node.type);
    for (const child of childrenOf(node)) visit(child, isInside);
  };

  const mutate = (node) => {
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const other = OPERATORS[node.operator];
        if (other === undefined || (node.operator === '+' && [node.left, node.right].some(isText))) return;
        const at = code.indexOf(node.operator, node.left.end);
        return add(at, at + node.operator.length, other);
      }
      case 'UnaryExpression':
        if (node.operator === '!' || node.operator === '-') add(node.start, node.start + 1, ' ');
        return;
      case 'IfStatement':
        return add(node.test.start, node.test.end, `!(${code.slice(node.test.start, node.test.end)})`);
      case 'ConditionalExpression': {
        const [yes, no] = [node.consequent, node.alternate].map(({ start, end }) => code.slice(start, end));
        return add(node.consequent.start, node.alternate.end, `(${no}) : (${yes})`);
      }
      case 'MemberExpression': {
        const other = node.computed ? undefined : CALLS[node.property.name];
        if (other !== undefined) add(node.property.start, node.property.end, other);
        return;
      }
      case 'Literal':
        if (typeof node.value === 'number') add(node.start, node.end, `(${node.raw} + 1)`);
        if (typeof node.value === 'boolean') add(node.start, node.end, String(!node.value));
    }
  };

  visit(parseSync('mutated.ts', code).program, false);
  return points.toSorted((one, other) => one.start - other.start);
}

function childrenOf(node) {
  return Object.values(node)
    .flat()
    .filter((child) => child !== null && typeof child === 'object' && typeof child.type === 'string');
}

function isText({ type, value }) {
  return type === 'TemplateLiteral' || typeof value === 'string';
}
