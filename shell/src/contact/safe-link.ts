/** The address of an outward link when it is https, tel or line; anything else from a server is no link at all. */
export function safeLink(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    return ['https:', 'tel:', 'line:'].includes(new URL(address).protocol) ? address : null;
  } catch {
    return null;
  }
}
