/** A point of the tiles with what it is called. */
export interface Label {
  readonly at: readonly [longitude: number, latitude: number];
  /** The zoom from which it is drawn: it is in the tiles from the whole zoom below it on. */
  readonly zoom: number;
  readonly tags: Readonly<Record<string, string | number>>;
}
