import type { ProviderClient } from './provider-client';
import type { SlipJudge } from './slip-judge';
import { toVerdict, type WrittenVerdict } from './written-verdict';

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
