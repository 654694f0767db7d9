import AES from 'crypto-js/aes';
import utf8 from 'crypto-js/enc-utf8';
import type { ErrorCode } from '@wallet/contract';
import { column, insert, leaseMs, type Queryable, type RowOf, selectList, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import type { Currency } from '../core/ledger/account';
import type { Satang } from '@wallet/contract/satang';
import { addMs, newId } from '@wallet/server';
import type { Member } from '../members/member';
import type { SiteSettings } from '../settings/site-settings';

const columns = {
  id: column<string>(),
  memberId: column<string>(),
  voucher: column<string>(),
  walletAccountName: column<string>(),
  currency: column<Currency>(),
  /** Null until the provider has reported the gift's value. */
  amount: column<Satang | null>(),
  status: column<'PROCESSING' | 'SUCCESS' | 'FAILED'>(),
  error: column<ErrorCode | null>('refusal'),
  walletAfter: column<Satang | null>(),
};

export type GiftLink = RowOf<typeof columns>;

const giftHost = 'gift.truemoney.com';

/** Returns the voucher in a gift link; undefined for any other address. */
export function voucherOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, host, username, pathname, searchParams } = new URL(link);
  if (protocol !== 'https:' || host !== giftHost || username || !/^\/campaign\/?$/.test(pathname))
    return undefined;
  return /^[A-Za-z0-9]{8,64}$/.exec(searchParams.get('v') ?? '')?.[0];
}

interface TrueLink {
  link: string;
  walletAccountName: string;
}

const salted = Buffer.from('Salted__', 'latin1');
const blockBytes = 16;
const separator = '::';

/** Returns the text that crypto-js encrypted with this passphrase; '' when it was another one. */
function decrypt(text: string, passphrase: string): string {
  try {
    return AES.decrypt(text, passphrase).toString(utf8);
  } catch {
    return '';
  }
}

/**
 * Decrypts text that the client encrypted with its fixed secret (AES with a passphrase). Every browser has the secret, so
 * the encryption protects nothing and the result is untrusted input.
 * @throws AppError KEY_MISSING when the text is not encrypted this way, KEY_INVALID for another secret, TRUELINK_INVALID
 * when the text does not consist of a link and an account's name
 */
export function openTrueLink(text: string, passphrase: string): TrueLink {
  const encrypted = Buffer.from(text, 'base64');
  if (!encrypted.subarray(0, salted.length).equals(salted)) throw new AppError(422, 'KEY_MISSING');
  const plain = encrypted.length % blockBytes === 0 ? decrypt(text, passphrase) : '';
  if (plain === '') throw new AppError(422, 'KEY_INVALID');
  const linkEnd = plain.indexOf(separator);
  if (linkEnd < 0) throw new AppError(422, 'TRUELINK_INVALID');
  return { link: plain.slice(0, linkEnd).trim(), walletAccountName: plain.slice(linkEnd + separator.length) };
}

/** Returns the gift link with this id, which must exist. The lock lasts until the transaction ends. */
export async function findGiftLink(
  db: Queryable,
  id: string,
  lock: '' | 'for no key update' = '',
): Promise<GiftLink> {
  const sql = `select ${selectList(columns)} from gift_link where id = $1 ${lock}`;
  const [link] = await db.query<GiftLink>(sql, [id]);
  if (!link) throw new Error(`The gift link ${id} does not exist.`);
  return link;
}

/**
 * Stores a gift link before the provider is contacted. Returns its id.
 * @throws AppError TRUELINK_INVALID, NO_WALLET when the operator has no such account for gifts in the member's currency,
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
  if (voucher === undefined) throw new AppError(422, 'TRUELINK_INVALID');
  const isOwnWallet = wallets.some(
    (wallet) => wallet.mode === 'gift' && wallet.walletAccountName === walletAccountName,
  );
  if (!isOwnWallet || currency !== 'THB') throw new AppError(422, 'NO_WALLET');
  const id = newId();
  // The request that adds the link contacts the provider first. A job may do so after the lease.
  const times = { nextTryAt: addMs(now, leaseMs), createdAt: now };
  const row = { id, memberId, voucher, walletAccountName, currency, ...times };
  const added = await insert(tx, 'gift_link', row, 'on conflict do nothing returning id');
  if (added.length === 0) throw new AppError(422, 'TRUELINK_DUPLICATE');
  return id;
}
