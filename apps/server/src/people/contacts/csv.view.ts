import { columnsOf } from '@sillage/domain/people/contacts/headings';
import { CONTACT_FIELDS, MANDATORY_FIELDS, type ContactDetails, type ContactField } from '@sillage/domain/people/contacts/contact';
import { guardFormula, unguardFormula } from '@sillage/domain/platform/text/formula';
import { DomainError } from '@sillage/domain/domainError';
import Papa from 'papaparse';
import type { ServerLanguage } from '../../platform/http/language.ts';
import ar from '../../locales/ar/people/csvHeadings.json' with { type: 'json' };
import en from '../../locales/en/people/csvHeadings.json' with { type: 'json' };
import es from '../../locales/es/people/csvHeadings.json' with { type: 'json' };
import fr from '../../locales/fr/people/csvHeadings.json' with { type: 'json' };
import it from '../../locales/it/people/csvHeadings.json' with { type: 'json' };
import tr from '../../locales/tr/people/csvHeadings.json' with { type: 'json' };

const BOM = '\uFEFF';
const SEPARATORS = [',', ';', '\t'];
const MOST_ROWS = 5000;

const HEADINGS = { en, fr, tr, ar, es, it } as const satisfies Record<ServerLanguage, Record<ContactField, string>>;

/** What a spreadsheet of the language expects: where numbers have commas, semicolons separate. */
function separatorOf(language: ServerLanguage): ',' | ';' {
  return language === 'en' ? ',' : ';';
}

/** UTF-8 for every spreadsheet, by its BOM; nothing in it is taken for a formula. */
export function writeCsv(contacts: readonly ContactDetails[], language: ServerLanguage): string {
  const rows = contacts.map((contact) => CONTACT_FIELDS.map((field) => guardFormula(contact[field])));
  const head = CONTACT_FIELDS.map((field) => HEADINGS[language][field]);
  return BOM + Papa.unparse([head, ...rows], { delimiter: separatorOf(language), newline: '\r\n' });
}

export interface CsvRow {
  /** Of the sheet, counted from 1, the heading included. */
  readonly line: number;
  readonly cells: ContactDetails;
}

/**
 * The rows that say something, whatever the separator, the language and the order of the headings.
 * @throws DomainError `contact.importUnreadable` with the headings that are missing, `contact.importTooLarge`
 */
export function readCsv(text: string): CsvRow[] {
  const csv = plain(text);
  const { delimiter, columns } = layoutOf(csv);
  const missing = MANDATORY_FIELDS.filter((field) => !columns.has(field));
  if (missing.length > 0) throw unreadable(missing.map((field) => ({ field, reason: 'missing' })));
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter, newline: '\n' });
  if (errors.some(({ type }) => type === 'Quotes')) throw unreadable([{ field: 'csv', reason: 'quotes' }]);
  const rows = data
    .map((row, index) => ({ line: index + 1, row }))
    .slice(1)
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  if (rows.length > MOST_ROWS) throw new DomainError('contact.importTooLarge', { rows: rows.length, most: MOST_ROWS });
  return rows.map(({ line, row }) => ({ line, cells: cellsOf(row, columns) }));
}

/** With one kind of line end, and without what neither a text nor PostgreSQL can hold. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n');
}

function unreadable(details: readonly { field: string; reason: string }[]): DomainError {
  return new DomainError('contact.importUnreadable', details);
}

/** The separator by which the most headings are recognised. */
function layoutOf(csv: string) {
  const layouts = SEPARATORS.map((delimiter) => {
    const [headings = []] = Papa.parse<string[]>(csv, { delimiter, newline: '\n', preview: 1 }).data;
    return { delimiter, columns: columnsOf(headings) };
  });
  return layouts.reduce((best, one) => (one.columns.size > best.columns.size ? one : best));
}

function cellsOf(row: readonly string[], columns: ReadonlyMap<ContactField, number>): ContactDetails {
  const cell = (field: ContactField) => unguardFormula((row[columns.get(field) ?? -1] ?? '').trim());
  return {
    company: cell('company'),
    firstname: cell('firstname'),
    lastname: cell('lastname'),
    email: cell('email'),
    phone: cell('phone'),
  };
}
