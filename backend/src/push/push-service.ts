import { createECDH } from 'node:crypto';
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '@wallet/server';
import type * as Undici from 'undici';
import type * as WebPush from 'web-push';

/** The address and the keys of a browser at its push service. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the browser has ended the subscription. */
export type PushResult = 'sent' | 'gone' | 'failed';

export interface PushService {
  /** Browsers accept only messages that are signed with its private key. */
  publicKey: string;
  /** @param subject a link or mail address of the sender, for the operators of push services */
  send(target: PushTarget, message: object, subject: string): Promise<PushResult>;
}

/**
 * True for the address of a push service: https with a host name. A member chooses the address, so it must not lead into
 * the operator's network. `lookupPublic` checks the addresses behind the name.
 */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, username } = new URL(text);
  const isName = hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0;
  return protocol === 'https:' && isName && port === '' && username === '';
}

/** Resolves a host name. Fails when one of its addresses is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
    const isAllowed = error !== null || addresses.every(isPublicAddress);
    callback(isAllowed ? error : new Error(`${hostname} is not a public address.`), found, family);
  });

const timeoutMs = 10_000;
/** How long a push service stores a message for a device without a network, in seconds. */
const storedSeconds = 24 * 60 * 60;

/** Returns the result of a response's status: 404 and 410 are final. */
function resultOf(status: number): PushResult {
  if (status === 404 || status === 410) return 'gone';
  return status >= 200 && status < 300 ? 'sent' : 'failed';
}

function publicConnections(): Undici.Dispatcher {
  const { Agent }: typeof Undici = require('undici');
  return new Agent({ connect: { lookup: lookupPublic, timeout: timeoutMs } });
}

/**
 * Creates the service for a VAPID private key (32 bytes as base64url). Redirects are not followed.
 * @param given for tests; by default connections go to public addresses only
 */
export function createPushService(privateKey: string, given?: Undici.Dispatcher): PushService {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey, 'base64url');
  const publicKey = keys.getPublicKey('base64url');
  let connections = given;
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, message, subject) {
      const target = { endpoint, keys: { p256dh, auth } };
      const vapidDetails = { subject, publicKey, privateKey };
      const options = { vapidDetails, TTL: storedSeconds };
      // Loaded at the first message: a backend starts without them.
      const { generateRequestDetails }: typeof WebPush = require('web-push');
      const { request }: typeof Undici = require('undici');
      const { headers, body } = generateRequestDetails(target, JSON.stringify(message), options);
      const dispatcher = (connections ??= publicConnections());
      const signal = AbortSignal.timeout(timeoutMs);
      const reply = await request(endpoint, { method: 'POST', headers, body, dispatcher, signal });
      await reply.body.dump();
      return resultOf(reply.statusCode);
    },
  };
}
