import type { Fragments } from '@wallet/federation';
import { BuyBox } from '../fragments/buy-box';

export const fragments: Fragments = { 'decide.buy-box': BuyBox };
