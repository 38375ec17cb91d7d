/**
 * A JSON document whose last list is written one by one, so that it never stands in memory as a whole.
 * @param document with that list empty, and nothing after it but what closes
 * @param rest what is added behind the list, once all of it is known
 */
export async function* piecesOf(document: object, listed: AsyncIterable<object>, rest: () => object = () => ({})): AsyncGenerator<string> {
  const shell = JSON.stringify(document);
  const end = shell.lastIndexOf('[]') + 1;
  yield shell.slice(0, end);
  let separator = '\n';
  for await (const one of listed) {
    yield separator + JSON.stringify(one);
    separator = ',\n';
  }
  const added = JSON.stringify(rest()).slice(1, -1);
  yield `\n]${added === '' ? '' : `,\n${added}`}${shell.slice(end + 1)}`;
}
