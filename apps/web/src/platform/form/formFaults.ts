import type { ErrorCode } from '@sillage/domain/domainError';
import type { ZodType } from 'zod';
import { codeNamed } from '../errorCodes.ts';

/** What a schema alone can say of a field. */
export type SchemaWord = 'form.missing' | 'form.invalid' | 'form.whole' | `form.atMost ${number}` | `form.atLeast ${number}`;
type Issue = NonNullable<ReturnType<ZodType['safeParse']>['error']>['issues'][number];

/** A field by its path in the form, and what is wrong with it: an error that the server would give too, or what its schema says. */
export interface FormFault {
  readonly field: string;
  readonly message: ErrorCode | SchemaWord;
  /** What it is about, where the field holds several, or who has it. */
  readonly about?: string;
}

/** What a form is checked by before anything is sent: the schema of the contract itself, and what no schema can say. */
export interface FormRules<Values> {
  readonly schema: ZodType;
  /** As it would be sent. */
  readonly toWire: (values: Values) => unknown;
  /** By the paths of the wire. */
  readonly furtherFaults?: (values: Values) => readonly { readonly field: string; readonly code: FormFault['message'] }[];
  /** Where the form calls a field otherwise than the wire. */
  readonly fieldOf?: (path: string, values: Values) => string;
  /** By the paths of the wire: what some errors are about, where they name no field. */
  readonly fieldOfCode?: (code: ErrorCode) => string | undefined;
  /** Of what an error is about, where a field holds several. */
  readonly aboutOf?: (error: unknown) => string | undefined;
  /** What a form says in words of its own, which the specification or its own texts have. */
  readonly wordsOf?: (fault: FormFault) => string | undefined;
}

/** Everything that is wrong, of each field the first. */
export function faultsOfForm<Values>(rules: FormRules<Values>, values: Values): FormFault[] {
  const { schema, toWire, furtherFaults, fieldOf = (path) => path } = rules;
  const issues = schema.safeParse(toWire(values)).error?.issues ?? [];
  const all = [
    ...(furtherFaults?.(values) ?? []).map(({ field, code }): FormFault => ({ field: fieldOf(field, values), message: code })),
    ...issues.map((issue): FormFault => {
      const field = fieldOf(issue.path.join('.'), values);
      return { field, message: isNoNumber(values, field) ? 'form.invalid' : messageOf(issue) };
    }),
  ];
  const seen = new Set<string>();
  return all.filter(({ field }) => !seen.has(field) && seen.add(field));
}

/** Something was typed that is no number: the field is not empty, and holds none. */
function isNoNumber(values: unknown, field: string): boolean {
  let held = values;
  for (const name of field.split('.'))
    held = typeof held === 'object' && held !== null ? (held as Record<string, unknown>)[name] : undefined;
  return Number.isNaN(held);
}

function messageOf(issue: Issue): FormFault['message'] {
  const code = codeNamed(issue.message);
  if (code !== undefined) return code;
  // Of nothing at all it says that it is no number.
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'form.whole';
  if (issue.code === 'invalid_type' && (issue.input === null || issue.input === undefined)) return 'form.missing';
  if (issue.code === 'too_big' && issue.origin !== 'string') return `form.atMost ${Number(issue.maximum)}`;
  if (issue.code !== 'too_small') return 'form.invalid';
  if (issue.origin === 'string') return 'form.missing';
  return issue.inclusive === true ? `form.atLeast ${Number(issue.minimum)}` : 'form.invalid';
}
