import type { Endpoint } from '@sillage/contract/endpoint';

let underWay = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  underWay += by;
  for (const listener of listeners) listener();
}

/** Counts what may wait for its turn at the server, until it is answered. */
export async function untilAnswered<Answer>({ heavy }: Pick<Endpoint, 'heavy'>, answer: Promise<Answer>): Promise<Answer> {
  if (heavy === null) return answer;
  change(1);
  try {
    return await answer;
  } finally {
    change(-1);
  }
}

/** Whether this page waits for heavy work. */
export function isHeavyUnderWay(): boolean {
  return underWay > 0;
}

export function onHeavyCalls(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
