import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { containing } from './containing.ts';

const MARKS = /[\u0300-\u036f]/g;

/** Whether one of these columns contains the text, whatever its case and accents. It reads every row: for tables of some thousand. */
export function containsText(text: string, ...columns: readonly string[]): RawBuilder<SqlBool> {
  const plain = text.normalize('NFD').replaceAll(MARKS, '');
  const pattern = containing(plain);
  const holds = columns.map(
    (column) => sql`lower(regexp_replace(normalize(${sql.ref(column)}, NFD), ${MARKS.source}, '', 'g')) like lower(${pattern})`,
  );
  return sql<SqlBool>`(${sql.join(holds, sql` or `)})`;
}
