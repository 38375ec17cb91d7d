/** Which of the planned times of a route, in its order, lie before one of an earlier stop; null is not planned. */
export function reversedTimes(times: readonly (number | null)[]): number[] {
  let latest = Number.NEGATIVE_INFINITY;
  return times.flatMap((time, index) => {
    if (time === null) return [];
    const isReversed = time < latest;
    latest = Math.max(latest, time);
    return isReversed ? [index] : [];
  });
}
