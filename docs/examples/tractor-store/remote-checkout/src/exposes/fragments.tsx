import type { Fragments } from '@wallet/federation';
import { BuyBox } from '../fragments/buy-box';
import { MiniCart } from '../fragments/mini-cart';

export const fragments: Fragments = { 'explore.header-cart': MiniCart, 'decide.buy-box': BuyBox };
