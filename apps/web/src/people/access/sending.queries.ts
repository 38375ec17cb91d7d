import { useState } from 'react';

interface Sent<Values> {
  readonly values: Values;
  readonly check: () => boolean;
  readonly refuse: (error: unknown) => unknown;
}

/** Sends what is right, and says what of it was refused. */
export function useSending<Values>({ values, check, refuse }: Sent<Values>, send: (values: Values) => Promise<unknown>) {
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    if (!check()) return;
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      refuse(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { submit, isBusy };
}
