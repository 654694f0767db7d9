import type { Currency } from '../ledger/account';
import type { SlipNoteCode } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import type { ProviderClient } from './provider-client';
import { ProviderRejection } from './provider-errors';

/** A slip without a verdict. */
export interface SlipToJudge {
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
export interface SlipJudge {
  /** True when a provider is connected; otherwise a person judges the slips. */
  readonly isOpen: boolean;
  /**
   * Fetches the verdict; undefined when there is none yet.
   * @throws ProviderRejection when the provider will never return a verdict for this slip: a person judges it
   */
  judge(slip: SlipToJudge, signal: AbortSignal): Promise<SlipVerdict | undefined>;
}

/** Verdict of a person or provider: the received money, or the reason for a rejection. */
export type SlipVerdict =
  | {
      accepted: true;
      /** Received amount in satang (att). */
      amount: Satang;
      /** The bank's reference of the transfer, when the picture does not contain it. */
      refNo?: string;
      transferredAt?: Date;
    }
  | { accepted: false; note: SlipNoteCode };

/** A verdict in the format of `providers/slips.yaml`. */
export type WrittenVerdict =
  | { accepted: true; amount: Satang; refNo: string; transferredAt?: string }
  | { accepted: false; note: SlipNoteCode };

/** Converts a verdict that was validated against the contract. */
export function toVerdict(written: WrittenVerdict): SlipVerdict {
  if (!written.accepted) return written;
  const { transferredAt, ...rest } = written;
  // RFC 3339 has leap seconds, and JavaScript has none.
  const moment = transferredAt?.replace(/:60(?=[.Z+-])/i, ':59');
  return { ...rest, ...(moment !== undefined && { transferredAt: new Date(moment) }) };
}

/** A provider that judges slips, with the API `providers/slips.yaml`. */
export function httpSlips(client: ProviderClient): SlipJudge {
  return {
    isOpen: true,
    async judge({ reference, refNo, currency, sentAt, contentType, picture }, signal) {
      const body = {
        refNo,
        currency,
        sentAt: sentAt.toISOString(),
        contentType,
        picture: Buffer.from(picture).toString('base64'),
      };
      const request = { call: 'judgeSlip', key: reference, body };
      const written = await client.ask<WrittenVerdict | undefined>(request, signal);
      return written && toVerdict(written);
    },
  };
}

/** Used when no provider that judges slips is connected: the slips wait for a person. */
export const noSlipJudge: SlipJudge = {
  isOpen: false,
  async judge() {
    throw new ProviderRejection('Nobody who judges slips is connected.');
  },
};
