import type { Fragments } from '@wallet/federation';
import { MiniCart } from '../fragments/mini-cart';

export const fragments: Fragments = { 'explore.header-cart': MiniCart };
