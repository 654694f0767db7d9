import type { MemberCall, Schemas } from '../call';
import type { Config } from '../config';
import { AppError } from '../core/errors';
import { idempotent } from '../core/http/idempotency';
import { requestedAmount } from '../core/http/requests';
import { satang, toBaht } from '@wallet/contract/satang';
import type { Member } from '../members/member';
import { bankNameArguments, toBankName } from '../settings/language';
import { amountIn, type DepositBankSetting } from '../settings/site-settings';
import { currencyName, walletOf } from '../wallet';
import { announceDeposit } from './bank-deposit';
import { createDepositCheck, readDepositRoom } from './deposit-room';
import { addGiftLink, openTrueLink } from './gift-link';
import {
  issueQrCode,
  type QrCode,
  qrCodeColumns,
  qrMinimum,
  qrTimesMs,
  reserveQrCode,
  toQrStatus,
} from './qr-code';
import { settleGiftLink } from './settle-gift-link';
import { addMs } from '@wallet/server';

/** Returns the accounts for the member's currency. One with the currency BAHT is used only in the Lao edition. */
function banksFor(
  member: Pick<Member, 'currency'>,
  { edition }: Pick<Config, 'edition'>,
  banks: readonly DepositBankSetting[],
): DepositBankSetting[] {
  return banks.filter(({ currency }) => {
    if (member.currency === 'LAK') return currency === 'LAK';
    return currency === null || (edition === 'lao' && currency === 'BAHT');
  });
}

/** Returns the deposit methods for the member's currency. Wallet providers support baht only. */
export const lookupDeposit: MemberCall<'lookupDeposit'> = async ({ deps, member }) => {
  const options = await deps.settings.get('deposit');
  const { isManual, qrProviders, qrDetails = [], walletName } = options;
  const banks = banksFor(member, deps.config, options.banks);
  const rows = await deps.db.query<{ code: string; bank: Schemas['BankName'] }>(
    `select code, json_build_object(${bankNameArguments('bank')}) as bank from bank where code = any($1::text[])`,
    [banks.map(({ bankCode }) => bankCode)],
  );
  const limitRoom = await readDepositRoom(deps.db, member, deps.clock.now());
  const names = new Map(rows.map(({ code, bank }) => [code, bank]));
  return {
    banks: banks.flatMap((account) => {
      const bank = names.get(account.bankCode);
      return bank ? [{ ...account, bank }] : [];
    }),
    wallets: member.currency === 'THB' ? options.wallets : [],
    isManual,
    qrProviders,
    minDeposit: toBaht(amountIn(member.currency, options.minDeposit)),
    minTrueWallet: toBaht(options.minTrueWallet),
    qrDetails: qrDetails.map(({ name, ...details }) => ({
      ...details,
      name: name && toBankName(name),
    })),
    ...(walletName !== undefined && { walletName }),
    ...(limitRoom && { limitRoom }),
  };
};

/** Stores the member's announcement of a bank transfer. Only a report of the bank credits it. */
export const addMoney: MemberCall<'addMoney'> = async ({ deps, body, idempotentRequest, member }) => {
  const amount = requestedAmount(body.amount);
  const { banks, minDeposit } = await deps.settings.get('deposit');
  const checkDeposit = await createDepositCheck(deps, member);
  const minimum = amountIn(member.currency, minDeposit);
  return idempotent(deps.db, idempotentRequest(body), async (tx) => {
    if (amount === 0) throw new AppError(422, 'TRANSFER_MINIMUM');
    if (amount < minimum) throw new AppError(422, 'DEPOSIT_MINIMUM', { limit: toBaht(minimum) });
    if (banksFor(member, deps.config, banks).length === 0) throw new AppError(422, 'NO_BANK');
    await checkDeposit(tx, amount);
    const reference = await announceDeposit(tx, member, amount, deps.clock.now());
    const wallet = await walletOf(tx, member);
    return { reference, status: 'PROCESSING' as const, amount: toBaht(amount), wallet };
  });
};

/** Creates a code for an amount and ends the member's previous code, with any provider. */
export const createQrCode: MemberCall<'createQrCode'> = async (input) => {
  const { deps, body, params, idempotentRequest, member } = input;
  const { providerOrId: provider } = params;
  const { db, clock, settings, config } = deps;
  const amount = requestedAmount(body.amount);
  const options = await settings.get('deposit');
  const checkDeposit = await createDepositCheck(deps, member);
  const { id } = await idempotent(db, idempotentRequest({ provider, amount }), async (tx) => {
    if (options.isManual || !options.qrProviders.includes(provider)) throw new AppError(422, 'QR_FAIL');
    const limit = qrMinimum(options, provider, config.qrMinimums, member.currency);
    if (amount < limit) throw new AppError(422, 'DEPOSIT_MINIMUM', { limit: toBaht(limit) });
    await checkDeposit(tx, amount);
    return { id: await reserveQrCode(tx, member, provider, amount, clock.now()) };
  });
  return toQrStatus(await issueQrCode(deps, id), clock.now());
};

export const getQrCode: MemberCall<'getQrCode'> = async ({ deps: { db, clock }, params, member }) => {
  const rows = await db.query<QrCode>(
    `select ${qrCodeColumns} from qr_code
     where member_id = $1 and provider = $2 and payload is not null order by place desc limit 1`,
    [member.id, params.providerOrId],
  );
  return toQrStatus(rows[0], clock.now());
};

/** Cancels an open code and returns its status. A payment that is already in flight still counts. */
export const deleteQrCode: MemberCall<'deleteQrCode'> = async ({ deps: { db, clock }, params, member }) => {
  const { providerOrId: id } = params;
  const now = clock.now();
  const code = await db.tx(async (tx) => {
    await tx.query(
      `update qr_code set status = 'cancelled', reserved_until = least(reserved_until, $4)
       where id = $1 and member_id = $2 and status = 'waiting' and expires_at > $3`,
      [id, member.id, now, addMs(now, qrTimesMs.graceAfterCancel)],
    );
    const rows = await tx.query<QrCode>(
      `select ${qrCodeColumns} from qr_code where id = $1 and member_id = $2 and payload is not null`,
      [id, member.id],
    );
    return rows[0];
  });
  if (!code) throw new AppError(422, 'NO_DATA');
  return toQrStatus(code, now);
};

/** Converts a wallet provider's gift into a deposit. It is in progress until the provider responds. */
export const redeemTrueLink: MemberCall<'redeemTrueLink'> = async (input) => {
  const { deps, body, idempotentRequest, member } = input;
  const { db, clock, settings, config } = deps;
  // A page encrypts the same link differently each time, so the idempotency key is compared with the decrypted content.
  const trueLink = openTrueLink(body.link, config.trueLinkSecret);
  const { wallets, minTrueWallet } = await settings.get('deposit');
  const checkDeposit = await createDepositCheck(deps, member);
  const { id } = await idempotent(db, idempotentRequest(trueLink), async (tx) => {
    await checkDeposit(tx);
    return { id: await addGiftLink(tx, member, trueLink, wallets, clock.now()) };
  });
  const { status, error, amount, currency, walletAfter } = await settleGiftLink(deps, id);
  if (error === 'DEPOSIT_MINIMUM') throw new AppError(422, error, { limit: toBaht(minTrueWallet) });
  if (error !== null) throw new AppError(422, error);
  const wallet =
    walletAfter === null
      ? await walletOf(db, member)
      : { amount: toBaht(walletAfter), currency: currencyName(currency) };
  return { reference: id, status, amount: toBaht(amount ?? satang(0)), wallet };
};
