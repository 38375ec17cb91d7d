/** Lets the one who waits go on before the time is over; who rings before somebody waits is heard as well. */
export interface Doorbell {
  readonly ring: () => void;
  wait(ms: number): Promise<void>;
}

export function doorbell(): Doorbell {
  let hasRung = false;
  let goOn = (): void => undefined;
  return {
    ring() {
      hasRung = true;
      goOn();
    },
    async wait(ms) {
      if (!hasRung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        goOn = resolve;
        await promise;
        clearTimeout(timer);
      }
      hasRung = false;
    },
  };
}
