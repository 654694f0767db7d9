import { isIP } from 'node:net';

const nameOf = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/**
 * Whether a Host header names this machine in a way that no stranger can make up. A page of evil.example whose name is
 * pointed at 127.0.0.1 (DNS rebinding) says evil.example; localhost and plain addresses belong to nobody's zone.
 */
export function isOwnHost(host: string | undefined, known: readonly string[]): boolean {
  const name = host === undefined ? undefined : nameOf(host);
  if (name === undefined) return false;
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || known.includes(name);
}
