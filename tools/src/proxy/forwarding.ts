import proxyAddr from '@fastify/proxy-addr';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Whether an address is that of a proxy of ours, which tells the truth of who asks. */
export type Trust = (address: string, hop: number) => boolean;

/** Who asks, and how, as far as it can be known. */
export interface Forwarding {
  /** The caller's address. */
  for: string;
  proto: 'http' | 'https';
  /** The host that was asked for, with its port; undefined when none sane was. */
  host: string | undefined;
}

/**
 * Trusts the proxies on a list of addresses, networks and names (loopback, linklocal, uniquelocal).
 * @throws Error for what is none of these
 */
export const trustOf = (proxies: readonly string[]): Trust => proxyAddr.compile([...proxies]);

const last = (value: string | string[] | undefined): string | undefined =>
  [value ?? []].flat().join().split(',').at(-1)?.trim() || undefined;

const isSane = (host: string | undefined): boolean => host !== undefined && /^[\w.:[\]-]{1,255}$/.test(host);

/** What is known of a request: its connection's own word, and where that is a trusted proxy's, the proxy's. */
export function forwardingOf(request: IncomingMessage, trust: Trust): Forwarding {
  const { headers, socket } = request;
  const isTrusted = trust(socket.remoteAddress ?? '', 0);
  const proto = isTrusted ? last(headers['x-forwarded-proto']) : undefined;
  const host = (isTrusted ? last(headers['x-forwarded-host']) : undefined) ?? headers.host;
  return {
    for: proxyAddr(request, trust),
    proto: proto === 'https' || ('encrypted' in socket && proto !== 'http') ? 'https' : 'http',
    host: isSane(host) ? host : undefined,
  };
}

/** Headers of one connection alone (RFC 9110, 7.6.1). */
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

/** A message's headers without those of its connection. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const left = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)));
}

/** What a caller may not say of itself: where it comes from, and what it is called in the log. */
const isClaim = (name: string): boolean =>
  name === 'forwarded' || name === 'via' || name === 'x-real-ip' || name.startsWith('x-forwarded-');

/** The headers for the backend: the caller's own, but who it is and how it came only as we know it. */
export function onwardHeaders(request: IncomingMessage, trust: Trust): IncomingHttpHeaders {
  const { for: address, proto, host } = forwardingOf(request, trust);
  const isTrusted = trust(request.socket.remoteAddress ?? '', 0);
  const kept = Object.entries(endToEnd(request.headers)).filter(
    ([name]) => !isClaim(name) && name !== 'host' && (isTrusted || name !== 'x-request-id'),
  );
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': address,
    'x-forwarded-proto': proto,
    ...(host !== undefined && { 'x-forwarded-host': host }),
  };
}
