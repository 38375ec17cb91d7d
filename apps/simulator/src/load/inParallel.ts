/** Does it for every item, at most `most` at the same time. Rejects with the first failure; what is under way then goes on to its end. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  act: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) results[index] = await act(item, index);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, work));
  return results;
}
