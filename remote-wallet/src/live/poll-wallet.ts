import { knownHome, reloadWallet } from '../home/home-query';
import { announceMoney } from './announce-money';
import { invalidateRecords } from './change-queue';
import { expectedMoney } from './expected-money';
import { shownHere } from './shown-here';

/** Reads the wallet once, and announces money that was expected when it has arrived. */
export async function pollWallet(): Promise<void> {
  const before = knownHome()?.wallet;
  const { wallet } = await reloadWallet();
  if (wallet === before) return;
  invalidateRecords();
  if (wallet === null || before === null || before === undefined) return;
  const arrived = expectedMoney.take(wallet - before);
  if (arrived && !shownHere.has(arrived.id)) announceMoney(arrived.kind, arrived.amount);
}
