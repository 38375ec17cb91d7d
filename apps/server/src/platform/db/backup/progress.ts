/** Says how far something long is: on a terminal on one line, elsewhere once in a while, so that a cron has nothing to mail of what is quick. */
export interface Progress {
  readonly step: (what: string) => void;
  readonly table: (name: string, text: Buffer) => void;
  /** Ends the line. */
  readonly end: () => void;
}

const ON_TERMINAL_MS = 200;
const ELSEWHERE_MS = 15_000;

export function openProgress(to: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): Progress {
  const every = to.isTTY ? ON_TERMINAL_MS : ELSEWHERE_MS;
  let [doing, read, saidAt] = ['', 0, Date.now()];
  const say = (line: string) => {
    saidAt = Date.now();
    to.write(to.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
  };
  return {
    step(what) {
      [doing, read] = [what, 0];
      if (to.isTTY) say(`${what} …`);
    },
    table(name, text) {
      read += text.length;
      if (Date.now() - saidAt > every) say(`${doing}: ${sizeText(read)}, now ${name} …`);
    },
    end() {
      if (to.isTTY) to.write('\r\u001b[K');
    },
  };
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

export function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
}
