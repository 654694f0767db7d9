import type { ErrorCode } from '@wallet/contract';
import { column, type LeasedQueue, postpone, type Tx } from '@wallet/server/db';
import { type ConcurrentOptions, processDue } from '../core/jobs/jobs';
import { balance } from '../core/ledger/account';
import { satang, type Satang } from '@wallet/contract/satang';
import { isProviderError } from '@wallet/contract/providers';
import type { Deps } from '../deps';
import { finishStatement } from '../wallet';
import { creditDeposit, markIfHeld, recordDeposit } from './deposit';
import { findDepositProblem } from './deposit-room';
import { findGiftLink, type GiftLink } from './gift-link';
import { minuteMs } from '@wallet/server';

const giftLinkQueue = {
  table: 'gift_link',
  isOpen: "status = 'PROCESSING'",
  pauseMs: { first: 5_000, max: 10 * minuteMs },
  columns: { id: column<string>() },
} satisfies LeasedQueue;

/** Adds the statement row if it does not exist. A link that is rejected at once has no row. */
async function showInStatement(tx: Tx, { id, memberId }: GiftLink, amount: Satang, at: Date): Promise<void> {
  const rows = await tx.query('select id from statement where id = $1', [id]);
  if (rows.length > 0) return;
  await recordDeposit(tx, { id, memberId, status: 'PROCESSING', amount, at });
}

/** Changes a link unless another call has finished it, or has stored its amount, since it was read. */
function ifUnchanged({ db }: Deps, known: GiftLink, change: (tx: Tx) => Promise<void>): Promise<void> {
  return db.tx(async (tx) => {
    const link = await findGiftLink(tx, known.id, 'for no key update');
    if (link.status === 'PROCESSING' && (link.amount === null) === (known.amount === null)) await change(tx);
  });
}

function fail(deps: Deps, link: GiftLink, error: ErrorCode): Promise<void> {
  return ifUnchanged(deps, link, async (tx) => {
    await tx.query(`update gift_link set status = 'FAILED', refusal = $2, finished_at = $3 where id = $1`, [
      link.id,
      error,
      deps.clock.now(),
    ]);
    await finishStatement(tx, link.id, 'FAILED');
  });
}

/** @param isSent true when the provider has the request to redeem the gift */
function retryLater(deps: Deps, link: GiftLink, isSent: boolean): Promise<void> {
  const now = deps.clock.now();
  return ifUnchanged(deps, link, async (tx) => {
    await showInStatement(tx, link, link.amount ?? satang(0), now);
    if (isSent)
      await tx.query('update gift_link set sent_at = coalesce(sent_at, $2) where id = $1', [link.id, now]);
    await postpone({ ...deps, db: tx }, giftLinkQueue, link.id);
  });
}

/** Returns the amount of a provider's response; undefined after the link has failed or was postponed. */
async function amountOf(deps: Deps, link: GiftLink, response: Promise<Satang>): Promise<Satang | undefined> {
  try {
    return await response;
  } catch (error) {
    if (isProviderError(error, 'rejected')) await fail(deps, link, 'TRUELINK_INVALID');
    else await retryLater(deps, link, link.amount !== null && isProviderError(error, 'timeout'));
    return undefined;
  }
}

async function fetchAmount(deps: Deps, link: GiftLink): Promise<void> {
  const { clock, providers, settings } = deps;
  const amount = await amountOf(deps, link, providers.gifts.fetchAmount(link.voucher));
  if (amount === undefined) return;
  if (amount < (await settings.get('deposit')).minTrueWallet) return fail(deps, link, 'DEPOSIT_MINIMUM');
  const problem = await findDepositProblem(deps.db, link.memberId, amount, clock.now());
  // It is not redeemed, so the member still has it.
  if (problem) return fail(deps, link, problem.code);
  return ifUnchanged(deps, link, async (tx) => {
    await tx.query('update gift_link set amount = $2 where id = $1', [link.id, amount]);
    await showInStatement(tx, link, amount, clock.now());
  });
}

async function redeem(deps: Deps, link: GiftLink): Promise<void> {
  const { db, clock, providers } = deps;
  const { id, voucher, walletAccountName, memberId, currency } = link;
  const order = { reference: id, voucher, walletAccountName };
  const amount = await amountOf(deps, link, providers.gifts.redeem(order));
  if (amount === undefined) return;
  return db.tx(async (tx) => {
    if ((await findGiftLink(tx, id, 'for no key update')).status !== 'PROCESSING') return;
    const at = clock.now();
    const reference = `truelink:${id}`;
    const txn = await creditDeposit(tx, { memberId, currency, amount, reference, at });
    const walletAfter = await balance(tx, { kind: 'wallet', owner: memberId, currency });
    await tx.query(
      `update gift_link set status = 'SUCCESS', amount = $2, wallet_after = $3, finished_at = $4 where id = $1`,
      [id, amount, walletAfter, at],
    );
    await finishStatement(tx, id, 'SUCCESS', amount);
    await markIfHeld(tx, id, txn);
  });
}

/**
 * Processes a gift link as far as the provider responds, and returns its new state. First it fetches and stores the
 * amount, then it redeems the gift under the site's reference. Safe to repeat, also concurrently.
 */
export async function settleGiftLink(deps: Deps, id: string): Promise<GiftLink> {
  const { db } = deps;
  let link = await findGiftLink(db, id);
  if (link.status === 'PROCESSING' && link.amount === null) {
    await fetchAmount(deps, link);
    link = await findGiftLink(db, id);
  }
  // Another process may have stored the amount in the meantime.
  if (link.status === 'PROCESSING' && link.amount !== null) {
    await redeem(deps, link);
    link = await findGiftLink(db, id);
  }
  return link;
}

/** Retries the gift links that are still open. */
export const settleOpenGiftLinks = (deps: Deps, options: ConcurrentOptions = {}): Promise<void> =>
  processDue(deps, giftLinkQueue, options, ({ id }) => settleGiftLink(deps, id));
