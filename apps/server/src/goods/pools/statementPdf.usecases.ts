import type { readStatement as statement } from '@sillage/contract/goods/pools/poolFigures.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { Actor } from '@sillage/domain/people/access/actor';
import type { ServerLanguage } from '../../platform/http/language.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readStatement } from './figures.usecases.ts';
import { drawStatementPaper } from './pdf/drawStatementPaper.pdf.ts';

/** The statement of `readStatement` on paper. @throws as that does */
export async function readStatementPdf(
  context: Dependencies<'db' | 'now'>,
  actor: Actor,
  idPool: number,
  asked: Read<typeof statement.query>,
  language: ServerLanguage,
) {
  const read = await readStatement(context, actor, idPool, asked);
  const partner = asked.idHolder === undefined ? null : (read.lines[0]?.name ?? null);
  const bytes = await drawStatementPaper({ statement: read, partner, language, now: context.now().getTime() });
  return { name: `pool-${idPool}-${asked.month}.pdf`, type: 'application/pdf' as const, bytes };
}
