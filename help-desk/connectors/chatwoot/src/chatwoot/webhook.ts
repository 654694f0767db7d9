import { isEqualSecret } from '@wallet/contract/providers';
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { type ChatwootEvent, eventSchema } from './schemas';

interface Webhook {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

const toleranceSeconds = 300;

/** True when Chatwoot has signed a webhook with this secret: it sends `X-Chatwoot-Signature` since version 4.13. */
export function isFromChatwoot(secret: string, { headers, body }: Webhook, now: Date): boolean {
  const seconds = String(headers['x-chatwoot-timestamp'] ?? '');
  if (!/^\d{1,12}$/.test(seconds)) return false;
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  const isValid = isEqualSecret(String(headers['x-chatwoot-signature'] ?? ''), `sha256=${mac}`);
  return isValid && Math.abs(now.getTime() / 1_000 - Number(seconds)) <= toleranceSeconds;
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
