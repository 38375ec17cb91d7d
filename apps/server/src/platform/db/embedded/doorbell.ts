/** Lets the one who waits go on before the time is over. */
export interface Doorbell {
  ring(): void;
  wait(ms: number): Promise<void>;
}

export function doorbell(): Doorbell {
  let ring = (): void => undefined;
  return {
    ring: () => ring(),
    wait(ms) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      ring = resolve;
      return promise.finally(() => clearTimeout(timer));
    },
  };
}
