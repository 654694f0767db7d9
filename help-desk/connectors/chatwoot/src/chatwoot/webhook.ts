import { isEqualSecret } from '@wallet/contract/providers';
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { type ChatwootEvent, eventSchema } from './schemas';

interface Secrets {
  /** Chatwoot signs with it. */
  webhookSecret: string | undefined;
  /** The last part of the path. */
  webhookPathSecret: string | undefined;
}

interface Webhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The last part of the path, if there is one. */
  pathSecret: string | undefined;
  body: Buffer;
}

const toleranceSeconds = 300;

/** Checks `X-Chatwoot-Signature`, which Chatwoot sends since version 4.13. */
function isSigned(secret: string, { headers, body }: Webhook, now: Date): boolean {
  const seconds = String(headers['x-chatwoot-timestamp'] ?? '');
  if (!/^\d{1,12}$/.test(seconds)) return false;
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  const isValid = isEqualSecret(String(headers['x-chatwoot-signature'] ?? ''), `sha256=${mac}`);
  return isValid && Math.abs(now.getTime() / 1_000 - Number(seconds)) <= toleranceSeconds;
}

/** True when a webhook comes from Chatwoot: each secret that is set must match. */
export function isFromChatwoot(
  { webhookSecret, webhookPathSecret }: Secrets,
  webhook: Webhook,
  now: Date,
): boolean {
  if (webhookSecret === undefined && webhookPathSecret === undefined) return false;
  const isPathValid =
    webhookPathSecret === undefined || isEqualSecret(webhook.pathSecret ?? '', webhookPathSecret);
  return isPathValid && (webhookSecret === undefined || isSigned(webhookSecret, webhook, now));
}

/** Returns the event of a webhook; undefined for one that the connector does not handle. */
export function readEvent(body: Buffer): ChatwootEvent | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const result = v.safeParse(eventSchema, json);
  return result.success ? result.output : undefined;
}
