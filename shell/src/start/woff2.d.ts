/** A font file, base64: only inline scripts import one. */
declare module '*.woff2' {
  const base64: string;
  export default base64;
}
