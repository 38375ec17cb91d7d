declare module 'virtual:map-data' {
  const mapData: {
    /** The address of the embedded map's tiles (PMTiles). */
    readonly ground: string;
    /** ISO 3166-1 alpha-2 of the countries that have a label. */
    readonly countries: readonly string[];
  };
  export default mapData;
}
