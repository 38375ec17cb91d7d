import type pg from 'pg';

type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<pg.QueryResult<Row>>;

/** Questions to one connection: each is asked when the one before it was answered. */
export function oneByOne(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const answer = last.then(() => client.query<Row>(text, values));
    last = answer.catch(() => undefined);
    return answer;
  };
}
