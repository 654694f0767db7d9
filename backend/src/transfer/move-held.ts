import type { Tx } from '../db/driver';
import type { Account } from '../ledger/account';
import { addUp } from '../ledger/add-up';
import { negative } from '../ledger/negative';
import { openAccount } from '../ledger/open-account';
import { post } from '../ledger/post';
import type { Satang } from '../ledger/satang';
import type { Movement } from './movement';

type Party = Pick<Movement, 'id' | 'kind' | 'memberId' | 'currency'>;

/** Takes money from these accounts into the member's hold account, or gives it to them out of there (below zero). */
export async function moveHeld(
  tx: Tx,
  { id, kind, memberId, currency }: Party,
  parts: readonly { account: Pick<Account, 'kind' | 'label'>; amount: Satang }[],
): Promise<void> {
  const moved = parts.filter(({ amount }) => amount !== 0);
  if (moved.length === 0) return;
  const hold = await openAccount(tx, { kind: 'hold', owner: memberId, label: kind, currency });
  const postings = [];
  for (const { account, amount } of moved) {
    const owner = account.kind === 'bank' ? 'site' : memberId;
    postings.push({
      account: await openAccount(tx, { ...account, owner, currency }),
      amount: negative(amount),
    });
  }
  const total = addUp(moved.map(({ amount }) => amount));
  await post(tx, { kind, reference: id, postings: [...postings, { account: hold, amount: total }] });
}
