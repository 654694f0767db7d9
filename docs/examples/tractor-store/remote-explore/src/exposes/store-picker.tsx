import type { Fragments } from '@wallet/federation';
import { StorePicker } from '../stores/store-picker';

export const fragments: Fragments = { 'checkout.store-picker': StorePicker };
