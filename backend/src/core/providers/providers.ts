import type { components, SlipNoteCode } from '@wallet/contract';
import type { ProviderBody, ProviderKind, ProviderReply } from '@wallet/contract/providers';
import { type Satang, satang } from '@wallet/contract/satang';
import type { Currency } from '../ledger/account';
import { newId } from '@wallet/server';
import type { Chance } from './chance';
import { disconnectedClient, type ProviderClient } from './provider-client';

/*
 * Adapters of the providers to the site. Every call throws a ProviderError of the kind `rejected` for a definite no. Any
 * other error, including an abort by the signal, means that the outcome is unknown: the caller must repeat the same call.
 * References are our idempotency keys: a repeated request gets the first response, also a rejection, and has no second
 * effect. Amounts are satang (att).
 */

export type Sms = ProviderBody<'sendMessage'>;

const createSmsSender = (client: ProviderClient) => ({
  isConnected: client.isConnected,
  async send({ phoneNumber, text }: Sms, signal: AbortSignal): Promise<void> {
    // All attempts of one message share a key, so the phone gets it once.
    await client.send({ call: 'sendMessage', key: newId(), body: { phoneNumber, text } }, signal);
  },
});

export type GameAccountName = Pick<ProviderBody<'moveMoney'>, 'game' | 'username'>;

type Credentials = GameAccountName & { password: string };

export interface GameReading {
  balance: Satang;
  /** Winnings minus losses since the account was opened. */
  played: Satang;
  /** Total stakes since the account was opened. */
  staked: Satang;
  /** Increases with every change of the account; shows which of two snapshots is newer. */
  sequence: number;
}

export interface GameTransfer {
  reference: string;
  account: GameAccountName;
  /** Amount into the game; negative for a transfer out of it. */
  amount: Satang;
}

const paramsOf = ({ game, username }: GameAccountName): Record<string, string> => ({ game, username });

const createGames = (client: ProviderClient) => ({
  isConnected: client.isConnected,
  /** Opens an account with our credentials; a repeated call opens no second account. */
  async openAccount(
    { password, currency, ...account }: Credentials & { currency: Currency },
    signal: AbortSignal,
  ): Promise<void> {
    const request = { call: 'openAccount', params: paramsOf(account), body: { password, currency } };
    await client.send(request, signal);
  },
  /** Sets the password of the account; idempotent. */
  async setPassword({ password, ...account }: Credentials, signal: AbortSignal): Promise<void> {
    await client.send({ call: 'setPassword', params: paramsOf(account), body: { password } }, signal);
  },
  read: (account: GameAccountName, signal: AbortSignal): Promise<GameReading> =>
    client.send({ call: 'readAccount', params: paramsOf(account) }, signal),
  /** Moves money between us and the account; returns the account after the transfer. */
  transfer({ reference, account, amount }: GameTransfer, signal: AbortSignal): Promise<GameReading> {
    const direction = amount < 0 ? 'out' : 'in';
    const body = { ...paramsOf(account), direction, amount: Math.abs(amount) };
    return client.sendOnce({ call: 'moveMoney', key: reference, body }, 'transferOutcome', signal);
  },
  /** Returns a URL that opens the game logged in. Rejected when the game has no such login. */
  async loginLink({ password, ...account }: Credentials, signal: AbortSignal): Promise<string> {
    const request = { call: 'makeLoginLink', params: paramsOf(account), body: { password } };
    return (await client.send<{ url: string }>(request, signal)).url;
  },
  /** Returns the form fields that the game's own login page needs, or null when it needs none. */
  async loginForm(account: GameAccountName, signal: AbortSignal): Promise<Record<string, string> | null> {
    const request = { call: 'readLoginForm', params: paramsOf(account) };
    return (await client.send<{ fields: Record<string, string> | null }>(request, signal)).fields;
  },
});

export type Payee = Omit<ProviderBody<'payOut'>, 'amount' | 'currency'>;

export interface Payout {
  reference: string;
  payee: Payee;
  amount: Satang;
  currency: Currency;
}

const createBanks = (client: ProviderClient) => ({
  isConnected: client.isConnected,
  /** Orders a payment, or fetches the status of a payment that was already ordered. */
  async payOut({ reference, payee, amount, currency }: Payout, signal: AbortSignal) {
    const { bankCode, accountNo, accountName } = payee;
    const body = { bankCode, accountNo, accountName, amount, currency };
    const request = { call: 'payOut', key: reference, body };
    type Outcome = { status: 'paid' | 'pending' };
    return (await client.sendOnce<Outcome>(request, 'payoutOutcome', signal)).status;
  },
});

export type QrProvider = components['schemas']['DepositOptions']['qrProviders'][number];

export interface QrOrder {
  reference: string;
  provider: QrProvider;
  amount: Satang;
  currency: Currency;
  expiresAt: Date;
}

const createQrIssuer = (client: ProviderClient) => ({
  isConnected: client.isConnected,
  /** Returns the code's content; a repeated reference refers to the same code. */
  issue(
    { reference, expiresAt, ...order }: QrOrder,
    signal: AbortSignal,
  ): Promise<ProviderReply<'issueCode'>> {
    const { provider, amount, currency } = order;
    const body = { provider, amount, currency, expiresAt: expiresAt.toISOString() };
    return client.send({ call: 'issueCode', key: reference, body }, signal);
  },
});

export type GiftRedemption = ProviderBody<'redeemGift'> & { reference: string };

const createGifts = (client: ProviderClient) => ({
  isConnected: client.isConnected,
  /** Returns the amount of an unredeemed gift. Rejected when there is no such gift. */
  async fetchAmount(voucher: string, signal: AbortSignal): Promise<Satang> {
    return (await client.send<{ amount: Satang }>({ call: 'readGift', params: { voucher } }, signal)).amount;
  },
  /** Redeems the gift into our account; returns the received amount. */
  async redeem({ reference, voucher, walletAccountName }: GiftRedemption, signal: AbortSignal) {
    const request = { call: 'redeemGift', key: reference, body: { voucher, walletAccountName } };
    return (await client.sendOnce<{ amount: Satang }>(request, 'redemptionOutcome', signal)).amount;
  },
});

export interface SlipToCheck {
  reference: string;
  refNo: string | null;
  currency: Currency;
  sentAt: Date;
  contentType: 'image/png' | 'image/jpeg';
  picture: Uint8Array;
}

/** Result of a person or provider: the received money, or the reason for a rejection. */
export type SlipResult =
  | {
      accepted: true;
      amount: Satang;
      /** The bank's reference of the transfer: one transfer is credited once. */
      refNo: string;
      transferredAt?: Date;
    }
  | { accepted: false; note: SlipNoteCode };

/** A result in the format of `providers/slips.yaml`. */
export type SlipResultBody = ProviderReply<'judgeSlip'>;

export function parseSlipResult(body: SlipResultBody): SlipResult {
  if (!body.accepted) return body;
  const { amount, transferredAt, ...rest } = body;
  // RFC 3339 has leap seconds, and JavaScript has none.
  const time = transferredAt?.replace(/:60(?=[.Z+-])/i, ':59');
  return { ...rest, amount: satang(amount), ...(time !== undefined && { transferredAt: new Date(time) }) };
}

const createSlipChecker = (client: ProviderClient) => ({
  /** When false, a person checks the slips. */
  isConnected: client.isConnected,
  /** Returns undefined when there is no result yet. Rejected when there never will be: a person checks the slip. */
  async check(slip: SlipToCheck, signal: AbortSignal): Promise<SlipResult | undefined> {
    const { reference, refNo, currency, sentAt, contentType, picture } = slip;
    const content = { contentType, picture: Buffer.from(picture).toString('base64') };
    const body = { refNo, currency, sentAt: sentAt.toISOString(), ...content };
    const request = { call: 'judgeSlip', key: reference, body };
    const result = await client.send<SlipResultBody | undefined>(request, signal);
    return result && parseSlipResult(result);
  },
});

/** A customer's message, as in `providers/support.yaml`. */
export type SupportMessage = ProviderBody<'deliverChatMessage'>;

/** A customer as the help desk knows them. */
export type SupportCustomer = SupportMessage['customer'];

/** What a customer does, as in `providers/support.yaml`. */
export type CustomerSignal = ProviderBody<'deliverChatSignal'>;

const createSupport = (client: ProviderClient) => ({
  isConnected: client.isConnected,
  /** Delivers a customer's message; a repeated call delivers it once. Rejected when it never will be accepted. */
  async deliver(message: SupportMessage, signal: AbortSignal): Promise<void> {
    const key = `${message.conversation}.${message.sequence}`;
    await client.send({ call: 'deliverChatMessage', key, body: message }, signal);
  },
  async signal(body: CustomerSignal, signal: AbortSignal): Promise<void> {
    await client.sendWithoutRetry({ call: 'deliverChatSignal', body }, signal);
  },
});

/** A person as a register of excluded players knows them. */
export interface Person {
  phoneNumber: string;
  name: string;
}

const createExclusionRegister = (client: ProviderClient) => ({
  isConnected: client.isConnected,
  /** Without a retry, because a member waits. */
  async isExcluded(body: Person, signal: AbortSignal): Promise<boolean> {
    const reply = await client.sendWithoutRetry<{ excluded: boolean }>(
      { call: 'checkExclusion', body },
      signal,
    );
    return reply.excluded;
  },
});

export const createProviders = (clientOf: (kind: ProviderKind) => ProviderClient) => ({
  sms: createSmsSender(clientOf('sms')),
  games: createGames(clientOf('games')),
  banks: createBanks(clientOf('banks')),
  qr: createQrIssuer(clientOf('qr')),
  gifts: createGifts(clientOf('gifts')),
  slips: createSlipChecker(clientOf('slips')),
  support: createSupport(clientOf('support')),
  exclusion: createExclusionRegister(clientOf('exclusion')),
});

export const noProviders = createProviders(disconnectedClient);

export type Providers = ReturnType<typeof createProviders> & { chance: Chance };
