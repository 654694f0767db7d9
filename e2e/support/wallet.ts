import { callApi } from './call-api';

/** A game account in the backend's response; amounts in baht. */
export interface GameAccount {
  code: string;
  isActive: boolean;
  amount: number;
}

/** The part of the wallet response that journeys compare with the page; amounts in baht. */
export interface Wallet {
  profile: { name: string };
  bankAccount: { bankAccountName: string; bankAccountNo: string };
  wallet: { amount: number; currency: string };
  slots: GameAccount[];
}

/** Fetches the wallet from the backend, which reads it from the ledger. */
export async function walletOf(origin: string, token: string): Promise<Wallet> {
  const { body } = await callApi<Wallet>(origin, '/api/wallet', { token });
  return body;
}
