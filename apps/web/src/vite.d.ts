declare module 'virtual:map-data' {
  type Detail = 'coarse' | 'middle' | 'fine';
  const addresses: Readonly<Record<`${Detail}-land` | `${Detail}-borders` | 'labels', string>>;
  export default addresses;
}
