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
  const width = other.length + 1;
  let [before, last, current] = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
  for (let column = 0; column < width; column++) last[column] = column;
  for (let row = 1; row <= one.length; row++) {
    current[0] = row;
    let fewest = row;
    for (let column = 1; column < width; column++) {
      const letter = one[row - 1];
      let steps = Math.min(last[column] ?? 0, current[column - 1] ?? 0) + 1;
      steps = Math.min(steps, (last[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1));
      const isSwapped = row > 1 && column > 1 && letter === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) steps = Math.min(steps, (before[column - 2] ?? 0) + 1);
      current[column] = steps;
      if (steps < fewest) fewest = steps;
    }
    if (fewest > most) return most + 1;
    [before, last, current] = [last, current, before];
  }
  return Math.min(last[other.length] ?? 0, most + 1);
}
