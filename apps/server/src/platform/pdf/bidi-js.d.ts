/** Its own types describe its other build: Node is given the one whose module is the function itself. */
declare module 'bidi-js' {
  interface Levels {
    /** One per letter; odd ones run from right to left. */
    readonly levels: Uint8Array;
  }
  interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): Levels;
    /** In the order in which they are seen. */
    getReorderedIndices(text: string, levels: Levels): number[];
    /** Brackets and the like that are turned round, by their index. */
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>;
  }
  export default function bidiFactory(): Bidi;
}
