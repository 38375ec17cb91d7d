declare module 'virtual:map-labels-url' {
  const url: string;
  export default url;
}
