import { ProviderRefusal } from './provider-refusal';
import type { SlipJudge } from './slip-judge';

/** Used when no provider that judges slips is connected: the slips wait for a person. */
export const noSlipJudge: SlipJudge = {
  isOpen: false,
  async judge() {
    throw new ProviderRefusal('Nobody who judges slips is connected.');
  },
};
