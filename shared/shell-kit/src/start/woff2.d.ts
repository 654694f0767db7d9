/** A font file as base64. Only inline scripts import one. */
declare module '*.woff2' {
  const base64: string;
  export default base64;
}
