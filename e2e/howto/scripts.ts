import { balance } from './scripts/balance';
import { endBonus } from './scripts/end-bonus';
import { play } from './scripts/play';
import { receiveBonus } from './scripts/receive-bonus';
import { wallet } from './scripts/wallet';
import type { HowtoScript } from './step';

/** The five how-to videos by the names of their files. */
export const scripts: Readonly<Record<string, HowtoScript>> = {
  wallet,
  play,
  balance,
  'receive-bonus': receiveBonus,
  'end-bonus': endBonus,
};
