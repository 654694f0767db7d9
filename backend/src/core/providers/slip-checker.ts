import type { SlipNoteCode } from '@wallet/contract';
import type { Currency } from '../ledger/account';
import type { Satang } from '@wallet/contract/satang';
import type { ProviderClient } from './provider-client';
import { ProviderRejection } from './provider-errors';

/** A slip without a result. */
export interface SlipToCheck {
  /** Our idempotency key: a repeated request is about the same slip. */
  reference: string;
  /** Bank and transfer reference, read from the code on the slip. */
  refNo: string | null;
  currency: Currency;
  sentAt: Date;
  contentType: 'image/png' | 'image/jpeg';
  picture: Uint8Array;
}

/** A provider that checks whether the money on a slip has arrived. */
export interface SlipChecker {
  /** True when a provider is connected; otherwise a person checks the slips. */
  readonly isOpen: boolean;
  /**
   * Fetches the result; undefined when there is none yet.
   * @throws ProviderRejection when the provider will never return a result for this slip: a person checks it
   */
  check(slip: SlipToCheck, signal: AbortSignal): Promise<SlipResult | undefined>;
}

/** Result of a person or provider: the received money, or the reason for a rejection. */
export type SlipResult =
  | {
      accepted: true;
      /** Received amount in satang (att). */
      amount: Satang;
      /** The bank's reference of the transfer, when the picture does not contain it. */
      refNo?: string;
      transferredAt?: Date;
    }
  | { accepted: false; note: SlipNoteCode };

/** A result in the format of `providers/slips.yaml`. */
export type SlipResultBody =
  | { accepted: true; amount: Satang; refNo: string; transferredAt?: string }
  | { accepted: false; note: SlipNoteCode };

/** Converts a result that was validated against the contract. */
export function parseSlipResult(body: SlipResultBody): SlipResult {
  if (!body.accepted) return body;
  const { transferredAt, ...rest } = body;
  // RFC 3339 has leap seconds, and JavaScript has none.
  const time = transferredAt?.replace(/:60(?=[.Z+-])/i, ':59');
  return { ...rest, ...(time !== undefined && { transferredAt: new Date(time) }) };
}

/** A provider that checks slips, with the API `providers/slips.yaml`. */
export function httpSlipChecker(client: ProviderClient): SlipChecker {
  return {
    isOpen: true,
    async check({ reference, refNo, currency, sentAt, contentType, picture }, signal) {
      const body = {
        refNo,
        currency,
        sentAt: sentAt.toISOString(),
        contentType,
        picture: Buffer.from(picture).toString('base64'),
      };
      const request = { call: 'judgeSlip', key: reference, body };
      const result = await client.send<SlipResultBody | undefined>(request, signal);
      return result && parseSlipResult(result);
    },
  };
}

/** Used when no provider that checks slips is connected: the slips wait for a person. */
export const noSlipChecker: SlipChecker = {
  isOpen: false,
  async check() {
    throw new ProviderRejection('No provider that checks slips is connected.');
  },
};
