import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import { refused } from '../core/http/refused';
import type { SiteSettings } from '../settings/site-settings';
import { newId } from '../core/new-id';
import type { TrueLink } from './open-true-link';
import { voucherOf } from './voucher-of';

/** The request that adds a link contacts the provider first; a job may do so only after this time, in ms. */
const headStartMs = 30_000;

/**
 * Stores a gift link before the provider is contacted. Returns its id.
 * @throws Failure TRUELINK_INVALID, NO_WALLET when we have no such account for gifts in the member's currency,
 * TRUELINK_DUPLICATE when the gift was added before
 */
export async function addGiftLink(
  tx: Tx,
  { id: memberId, currency }: Member,
  { link, walletAccountName }: TrueLink,
  wallets: SiteSettings['deposit']['wallets'],
  now: Date,
): Promise<string> {
  const voucher = voucherOf(link);
  if (voucher === undefined) throw refused('TRUELINK_INVALID');
  const isOurs = wallets.some(
    (wallet) => wallet.mode === 'gift' && wallet.walletAccountName === walletAccountName,
  );
  if (!isOurs || currency !== 'THB') throw refused('NO_WALLET');
  const id = newId();
  const added = await tx.query(
    `insert into gift_link (id, member_id, voucher, wallet_account_name, currency, next_try_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    [id, memberId, voucher, walletAccountName, currency, new Date(now.getTime() + headStartMs), now],
  );
  if (added.length === 0) throw refused('TRUELINK_DUPLICATE');
  return id;
}
