import proxyAddr from '@fastify/proxy-addr';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** True for the address of a trusted proxy; its forwarding headers are used. */
export type Trust = (address: string, hop: number) => boolean;

/** Returns a function that trusts addresses, networks and names (loopback, linklocal, uniquelocal). */
export const createTrust = (proxies: readonly string[]): Trust => proxyAddr.compile([...proxies]);

const lastValue = (value: string | string[] | undefined): string | undefined =>
  [value ?? []].flat().join().split(',').at(-1)?.trim() || undefined;

const isValidHost = (host: string | undefined): boolean =>
  host !== undefined && /^[\w.:[\]-]{1,255}$/.test(host);

/**
 * Returns the caller's address, protocol and host: the connection's own, or those of the forwarding headers when it comes
 * from a trusted proxy. The host has its port; it is undefined when it is missing or malformed.
 */
export function forwardingOf(request: IncomingMessage, trust: Trust) {
  const { headers, socket } = request;
  const isTrusted = trust(socket.remoteAddress ?? '', 0);
  const proto = isTrusted ? lastValue(headers['x-forwarded-proto']) : undefined;
  const host = (isTrusted ? lastValue(headers['x-forwarded-host']) : undefined) ?? headers.host;
  return {
    for: proxyAddr(request, trust),
    proto: proto === 'https' || ('encrypted' in socket && proto !== 'http') ? 'https' : 'http',
    host: isValidHost(host) ? host : undefined,
  };
}

/** Headers that belong to one connection (RFC 9110, 7.6.1). */
const hopByHop = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Returns the headers of a message without the headers of its connection. */
export function endToEndHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const connectionNames = [headers.connection ?? []].flat().join().split(',');
  const dropped = new Set([...hopByHop, ...connectionNames.map((name) => name.trim().toLowerCase())]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** True for headers that would claim a caller's address or origin. */
const isForwardingHeader = (name: string): boolean =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

/**
 * Returns the caller's headers for the backend, with the address, protocol and host as this server sees them. Leaves
 * out `host` and `content-length`: the HTTP client writes them, so `connection` cannot remove them.
 */
export function forwardedHeaders(request: IncomingMessage, trust: Trust): IncomingHttpHeaders {
  const { for: address, proto, host } = forwardingOf(request, trust);
  const isTrusted = trust(request.socket.remoteAddress ?? '', 0);
  const dropped = ['host', 'content-length', ...(isTrusted ? [] : ['x-request-id'])];
  const callerHeaders = Object.entries(endToEndHeaders(request.headers)).filter(
    ([name]) => !isForwardingHeader(name) && !dropped.includes(name),
  );
  return {
    ...Object.fromEntries(callerHeaders),
    'x-forwarded-for': address,
    'x-forwarded-proto': proto,
    ...(host !== undefined && { 'x-forwarded-host': host }),
  };
}
