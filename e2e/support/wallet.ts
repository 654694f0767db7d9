import { callApi } from './call-api';

/** A game account in the backend's response; amounts in baht. */
export interface GameAccount {
  code: string;
  name: string;
  isActive: boolean;
  amount: number;
  ftWalletSlot: number;
  category: 'slot' | 'sport' | 'lotto';
}

/** The part of the wallet response that journeys compare with the page; amounts in baht. */
export interface Wallet {
  profile: { name: string; coin: number };
  bankAccount: { bankAccountName: string; bankAccountNo: string };
  wallet: { amount: number; currency: string };
  invite: { amount: number };
  slots: GameAccount[];
}

/** Fetches the wallet from the backend, which reads it from the ledger. */
export async function walletOf(origin: string, token: string): Promise<Wallet> {
  const { body } = await callApi<Wallet>(origin, '/api/wallet', { token });
  return body;
}
