import { balance } from './scripts/balance';
import { endBonus } from './scripts/end-bonus';
import { play } from './scripts/play';
import { receiveBonus } from './scripts/receive-bonus';
import { wallet } from './scripts/wallet';
import type { HowtoScript } from './step';
import type { Translate } from '../support/texts';

/** The five how-to videos by file name; each gets a function that returns the texts of the pages. */
export const scripts: Readonly<Record<string, (t: Translate) => HowtoScript>> = {
  wallet,
  play,
  balance,
  'receive-bonus': receiveBonus,
  'end-bonus': endBonus,
};
