import { ProviderRefusal } from '../provider-refusal';
import type { SlipJudge } from './slip-judge';

/** Where nobody is connected who judges slips: they wait for a person. */
export const noSlipJudge: SlipJudge = {
  isOpen: false,
  async judge() {
    throw new ProviderRefusal('Nobody who judges slips is connected.');
  },
};
