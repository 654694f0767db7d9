import type { operations as Banks } from '../generated/provider-banks';
import type { operations as Exclusion } from '../generated/provider-exclusion';
import type { operations as Games } from '../generated/provider-games';
import type { operations as Gifts } from '../generated/provider-gifts';
import type { operations as Qr } from '../generated/provider-qr';
import type { operations as Slips } from '../generated/provider-slips';
import type { operations as Sms } from '../generated/provider-sms';
import type { operations as Support } from '../generated/provider-support';

interface Operations extends Banks, Exclusion, Games, Gifts, Qr, Slips, Sms, Support {}

/** The operation id of a call of a provider's contract. */
export type ProviderCallId = keyof Operations;

/** The body of a request of a provider's contract; undefined when it has none. */
export type ProviderBody<Id extends ProviderCallId> = Operations[Id] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : undefined;

/** The successful reply to a call of a provider's contract. */
export type ProviderReply<Id extends ProviderCallId> = Operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Reply } } };
}
  ? Reply
  : undefined;
