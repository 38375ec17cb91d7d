/** An answer, and what the server knows it by. */
interface Known {
  readonly etag: string;
  readonly answer: unknown;
}

/** What is asked again and again is a handful of addresses. */
const MOST = 30;

let known = new Map<string, Known>();

/** The answers that the server gave a version to: who has the newest one is told so, and sent nothing. They belong to one session. */
export function knownAnswer(address: string): Known | undefined {
  return known.get(address);
}

export function keepAnswer(address: string, kept: Known) {
  known.delete(address);
  known.set(address, kept);
  for (const oldest of known.keys()) {
    if (known.size <= MOST) return;
    known.delete(oldest);
  }
}

export function forgetAnswers() {
  known = new Map();
}
