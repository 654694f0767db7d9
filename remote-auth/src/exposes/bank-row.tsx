import type { Fragments } from '@wallet/federation';
import { BankRow } from '../bank/bank-row';

export const fragments: Fragments = { 'wallet.home-account': BankRow };
