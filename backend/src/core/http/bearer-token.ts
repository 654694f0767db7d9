/** Returns the token of an Authorization header; undefined when the header has no well-formed token. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(header ?? '')?.[1];
}
