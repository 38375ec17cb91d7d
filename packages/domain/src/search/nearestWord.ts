/** Letters that somebody may get wrong: none in a short word, where every slip makes another word. */
function slipsAllowed({ length }: string): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** The word that somebody meant who wrote this one, or its beginning; null when none is so near. Of equally near ones the first. */
export function nearestWord(written: string, known: Iterable<string>): string | null {
  const allowed = slipsAllowed(written);
  const letters = lettersOf(written);
  let nearest: string | null = null;
  let fewest = allowed + 1;
  for (const word of known) {
    if (word.length < written.length - allowed || !isPossible(letters, word, written.length, allowed)) continue;
    const slips = slipsBetween(written, word);
    if (slips < fewest && slips <= allowed) [nearest, fewest] = [word, slips];
  }
  return nearest;
}

/** A beginning counts for the whole, but a whole word that is as near goes before it. */
function slipsBetween(written: string, word: string): number {
  const A_BEGINNING = 0.5;
  const whole = editDistance(written, word);
  return word.length <= written.length ? whole : Math.min(whole, editDistance(written, word.slice(0, written.length)) + A_BEGINNING);
}

/** A slip changes which letters there are by two at most: what differs by more need not be compared letter by letter. */
function isPossible(letters: number, word: string, length: number, allowed: number): boolean {
  return countBits(letters ^ lettersOf(word.slice(0, length))) <= 2 * allowed || countBits(letters ^ lettersOf(word)) <= 2 * allowed;
}

/** Which characters there are, folded into 32 bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countBits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Letters added, left out, mistaken, or swapped with their neighbour (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const steps = [(last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1)];
      current.push(Math.min(...steps, ...(isSwapped ? [(before[column - 2] ?? 0) + 1] : [])));
    }
    [before, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
