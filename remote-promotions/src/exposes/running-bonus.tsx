import type { Fragments } from '@wallet/federation';
import { RunningBonus } from '../running/running-bonus';

export const fragments: Fragments = { 'wallet.home-offers': RunningBonus };
