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
    const slips = slipsBetween(written, word, allowed);
    if (slips < fewest && slips <= allowed) [nearest, fewest] = [word, slips];
  }
  return nearest;
}

/** A beginning counts for the whole, but a whole word that is as near goes before it. Beyond `most` it is not counted on. */
function slipsBetween(written: string, word: string, most: number): number {
  const A_BEGINNING = 0.5;
  const whole = editDistance(written, word, most);
  if (word.length <= written.length) return whole;
  return Math.min(whole, editDistance(written, word.slice(0, written.length), most) + A_BEGINNING);
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

/** Letters added, left out, mistaken, or swapped with their neighbour (optimal string alignment); `most` + 1 for all that is more. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  const beyond = most + 1;
  let [before, last, current] = [rowOf(other, 0), rowOf(other, 1), rowOf(other, 2)];
  for (let column = 0; column <= other.length; column++) last[column] = Math.min(column, beyond);
  for (let row = 1; row <= one.length; row++) {
    // Farther from the diagonal every way takes more than `most`.
    const [first, final] = [Math.max(1, row - most), Math.min(other.length, row + most)];
    current[first - 1] = first === 1 ? Math.min(row, beyond) : beyond;
    if (final < other.length) current[final + 1] = beyond;
    let fewest = current[first - 1] ?? beyond;
    for (let column = first; column <= final; column++) {
      const letter = one.charCodeAt(row - 1);
      const isSame = letter === other.charCodeAt(column - 1);
      let steps = Math.min(last[column] ?? beyond, current[column - 1] ?? beyond) + 1;
      steps = Math.min(steps, (last[column - 1] ?? beyond) + (isSame ? 0 : 1));
      const mayBeSwapped = !isSame && row > 1 && column > 1 && letter === other.charCodeAt(column - 2);
      if (mayBeSwapped && one.charCodeAt(row - 2) === other.charCodeAt(column - 1))
        steps = Math.min(steps, (before[column - 2] ?? beyond) + 1);
      current[column] = steps;
      if (steps < fewest) fewest = steps;
    }
    if (fewest > most) return beyond;
    [before, last, current] = [last, current, before];
  }
  return Math.min(last[other.length] ?? beyond, beyond);
}

/** Made once: thousands of words are compared with one. */
const rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)];

function rowOf({ length }: string, at: number): Uint16Array {
  const row = rows[at];
  return row !== undefined && row.length > length + 1 ? row : new Uint16Array(length + 2);
}
