import type { aServer, Member } from './aServer.ts';

type Server = Pick<Awaited<ReturnType<typeof aServer>>, 'call'>;

/** Where a number leads: a page, and what stands in the address there. */
export interface Leading {
  readonly to: string;
  readonly search: object;
}

/** The call of each page that numbers lead to. */
const CALL_OF: Readonly<Record<string, string>> = {
  '/transport': '/transports?',
  '/devices': '/trackers?',
  '/alerts/list': '/alerts?',
  '/assets/list': '/assets?kind=fixed,mobile&',
  '/masters/list': '/assets?kind=container&',
  '/contenus/list': '/contents?',
  '/cotations': '/quotes?',
  '/tasks': '/tasks?',
};

/** Every row that a list has, page by page. */
export async function rowsOf(server: Server, who: Member, path: string): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await server.call(who, 'GET', `${path}${path.includes('?') ? '&' : '?'}limit=5${more}`);
    const page = answer.json<{ data: Record<string, unknown>[]; nextCursor: string | null }>();
    if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}: ${answer.body}`);
    rows.push(...page.data);
    cursor = page.nextCursor;
  }
  return rows;
}

/** Every row that whoever goes where a number leads finds there. */
export function rowsBehind(server: Server, who: Member, { to, search }: Leading): Promise<Record<string, unknown>[]> {
  return rowsOf(
    server,
    who,
    `${CALL_OF[to]}${new URLSearchParams(to === '/alerts/list' ? alertsAsked(search) : { ...search }).toString()}`,
  );
}

/** The page of alerts shows what is open where no tab is said. */
function alertsAsked({ tab, ...search }: { readonly tab?: string }): Record<string, string> {
  return tab === 'all' ? search : { ...search, alertStatus: 'U' };
}
