/** The token of an Authorization header, or undefined when there is none that could be one. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9._~+/=-]{1,512})$/i.exec(header ?? '')?.[1];
}
