/** Where a map above the embedded one comes from. */
export type StreetSource =
  /** Styles of a tile provider, by theme. */
  | { readonly kind: 'styles'; readonly light: string; readonly dark: string }
  /** A file of our own origin, PMTiles in the layers of a Protomaps basemap. */
  | { readonly kind: 'tiles'; readonly path: string };
