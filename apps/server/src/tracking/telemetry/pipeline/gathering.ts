interface Question<Answer> {
  readonly answer: Promise<Answer | undefined>;
  readonly settle: (answer: Answer | undefined) => void;
  readonly fail: (error: unknown) => void;
}

const MOST_AT_ONCE = 1000;

/**
 * Answers many single questions with few queries: while one query is under way, whatever else is asked gathers for the next. A storm of devices that all
 * connect at once so costs a handful of queries, and never more than one connection to the database.
 * @param ask answers the keys that it knows; a failure of it is the failure of every question in it
 */
export function openGathering<Answer>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  const waiting = new Map<string, Question<Answer>>();
  let isAsking = false;

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.size > 0) {
      const questions = [...waiting].slice(0, MOST_AT_ONCE);
      for (const [key] of questions) waiting.delete(key);
      try {
        const answers = await ask(questions.map(([key]) => key));
        for (const [key, { settle }] of questions) settle(answers.get(key));
      } catch (error) {
        for (const [, { fail }] of questions) fail(error);
      }
    }
    isAsking = false;
  }

  return (key) => {
    const known = waiting.get(key);
    if (known) return known.answer;
    const { promise, resolve, reject } = Promise.withResolvers<Answer | undefined>();
    waiting.set(key, { answer: promise, settle: resolve, fail: reject });
    // Later in this turn of the event loop, so that what is asked together is asked together.
    if (!isAsking) {
      isAsking = true;
      setImmediate(() => void askAll());
    }
    return promise;
  };
}
