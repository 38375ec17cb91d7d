/** What an hour writes down one by one. Whatever is beyond is counted all the same, with less said of it. */
export const MOST_IN_AN_HOUR = { ofNetwork: 20, ofMember: 20, ofKnown: 500, ofStrangers: 500 } as const;

interface Said {
  readonly reason: string;
  readonly idUser: number | null;
  readonly account: string;
  readonly network: string;
  readonly door: string;
}

/** What is counted, and how many there may be. */
type Bound = readonly [name: string, most: number];

/**
 * Decides, for what comes within one hour, how much of it is said: a flood from one network is one line of that network after its first twenty, a flood at
 * one member one line of that member, and a flood from everywhere at everybody one line.
 */
export function openHourBook<One extends Said>(): (one: One) => One {
  const written = new Set<string>();
  const counts = new Map<string, number>();
  const isFull = (key: string, most: number) => (counts.get(key) ?? 0) >= most;
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

  /** Whether there is, or still may be, a line that says so much. */
  function has(one: One, bounds: readonly Bound[]): boolean {
    const key = JSON.stringify([one.reason, one.idUser, one.account, one.network, one.door]);
    if (written.has(key)) return true;
    const inAll: Bound = one.idUser === null ? ['strangers', MOST_IN_AN_HOUR.ofStrangers] : ['known', MOST_IN_AN_HOUR.ofKnown];
    const all = [...bounds, inAll];
    if (all.some(([name, most]) => isFull(name, most))) return false;
    written.add(key);
    for (const [name] of all) count(name);
    return true;
  }

  return (one) => {
    const bound: Bound =
      one.idUser === null ? [`network ${one.network}`, MOST_IN_AN_HOUR.ofNetwork] : [`member ${one.idUser}`, MOST_IN_AN_HOUR.ofMember];
    if (has(one, [bound])) return one;
    const less = one.idUser === null ? { ...one, account: '', door: '' } : { ...one, network: '', door: '' };
    return has(less, []) ? less : { ...one, idUser: null, account: '', network: '', door: '' };
  };
}
