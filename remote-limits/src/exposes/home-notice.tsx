import type { Fragments } from '@wallet/federation';
import { HomeNotice } from '../notice/home-notice';

export const fragments: Fragments = { 'wallet.home-offers': HomeNotice };
