import type { components, SlipNoteCode } from '@wallet/contract';
import type { ProviderBody, ProviderCallId, ProviderKind, ProviderReply } from '@wallet/contract/providers';
import { type Satang, satang } from '@wallet/contract/satang';
import type { Currency } from '../ledger/account';
import { newId } from '@wallet/server';
import { callProvider } from './call-provider';
import type { Chance } from './chance';
import {
  disconnectedClient,
  type MoneyRequest,
  type ProviderClient,
  type ProviderRequest,
} from './provider-client';

/** Returns the functions of a client with the timeout of a call, measured. */
const createCalls = (kind: ProviderKind, client: ProviderClient) => ({
  isConnected: client.isConnected,
  send: <Id extends ProviderCallId>(request: ProviderRequest<Id>) =>
    callProvider(kind, (signal) => client.send(request, signal)),
  sendWithoutRetry: <Id extends ProviderCallId>(request: ProviderRequest<Id>) =>
    callProvider(kind, (signal) => client.sendWithoutRetry(request, signal)),
  sendOnce: <Id extends ProviderCallId, OutcomeId extends ProviderCallId>(
    request: MoneyRequest<Id>,
    outcomeCall: OutcomeId,
  ) => callProvider(kind, (signal) => client.sendOnce(request, outcomeCall, signal)),
});

type Calls = ReturnType<typeof createCalls>;

/*
 * Adapters of the providers to the site. Every call throws a ProviderError of the kind `rejected` for a definite no. Any
 * other error means that the outcome is unknown: the caller must repeat the same call. References are our idempotency
 * keys: a repeated request gets the first response, also a rejection, and has no second effect. Amounts are satang (att).
 */

export type Sms = ProviderBody<'sendMessage'>;

const createSmsSender = ({ isConnected, send }: Calls) => ({
  isConnected,
  async send({ phoneNumber, text }: Sms): Promise<void> {
    // All attempts of one message share a key, so the phone gets it once.
    await send({ call: 'sendMessage', key: newId(), body: { phoneNumber, text } });
  },
});

export type GameAccountName = Pick<ProviderBody<'moveMoney'>, 'game' | 'username'>;

type Credentials = GameAccountName & { password: string };

export type GameReading = ProviderReply<'readAccount'>;

export interface GameTransfer {
  reference: string;
  account: GameAccountName;
  /** Amount into the game; negative for a transfer out of it. */
  amount: Satang;
}

const paramsOf = ({ game, username }: GameAccountName): Record<string, string> => ({ game, username });

const createGames = ({ isConnected, send, sendOnce }: Calls) => ({
  isConnected,
  /** Opens an account with our credentials; a repeated call opens no second account. */
  async openAccount({ password, currency, ...account }: Credentials & { currency: Currency }): Promise<void> {
    await send({ call: 'openAccount', params: paramsOf(account), body: { password, currency } });
  },
  /** Sets the password of the account; idempotent. */
  async setPassword({ password, ...account }: Credentials): Promise<void> {
    await send({ call: 'setPassword', params: paramsOf(account), body: { password } });
  },
  read: (account: GameAccountName): Promise<GameReading> =>
    send({ call: 'readAccount', params: paramsOf(account) }),
  /** Moves money between us and the account; returns the account after the transfer. */
  transfer({ reference, account, amount }: GameTransfer): Promise<GameReading> {
    const direction = amount < 0 ? 'out' : 'in';
    const { game, username } = account;
    const body = { game, username, direction, amount: Math.abs(amount) } as const;
    return sendOnce({ call: 'moveMoney', key: reference, body }, 'transferOutcome');
  },
  /** Returns a URL that opens the game logged in. Rejected when the game has no such login. */
  async loginLink({ password, ...account }: Credentials): Promise<string> {
    return (await send({ call: 'makeLoginLink', params: paramsOf(account), body: { password } })).url;
  },
  /** Returns the form fields that the game's own login page needs, or null when it needs none. */
  async loginForm(account: GameAccountName): Promise<Record<string, string> | null> {
    return (await send({ call: 'readLoginForm', params: paramsOf(account) })).fields;
  },
});

export type Payee = Omit<ProviderBody<'payOut'>, 'amount' | 'currency'>;

export interface Payout {
  reference: string;
  payee: Payee;
  amount: Satang;
  currency: Currency;
}

const createBanks = ({ isConnected, sendOnce }: Calls) => ({
  isConnected,
  /** Orders a payment, or fetches the status of a payment that was already ordered. */
  async payOut({ reference, payee, amount, currency }: Payout) {
    const { bankCode, accountNo, accountName } = payee;
    const body = { bankCode, accountNo, accountName, amount, currency };
    return (await sendOnce({ call: 'payOut', key: reference, body }, 'payoutOutcome')).status;
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

const createQrIssuer = ({ isConnected, send }: Calls) => ({
  isConnected,
  /** Returns the code's content; a repeated reference refers to the same code. */
  issue({ reference, provider, amount, currency, expiresAt }: QrOrder) {
    const body = { provider, amount, currency, expiresAt: expiresAt.toISOString() };
    return send({ call: 'issueCode', key: reference, body });
  },
});

export type GiftRedemption = ProviderBody<'redeemGift'> & { reference: string };

const createGifts = ({ isConnected, send, sendOnce }: Calls) => ({
  isConnected,
  /** Returns the amount of an unredeemed gift. Rejected when there is no such gift. */
  async fetchAmount(voucher: string): Promise<Satang> {
    return satang((await send({ call: 'readGift', params: { voucher } })).amount);
  },
  /** Redeems the gift into our account; returns the received amount. */
  async redeem({ reference, voucher, walletAccountName }: GiftRedemption): Promise<Satang> {
    const request = { call: 'redeemGift', key: reference, body: { voucher, walletAccountName } } as const;
    return satang((await sendOnce(request, 'redemptionOutcome')).amount);
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

export type SlipResultBody = ProviderReply<'judgeSlip'>;

export function parseSlipResult(body: SlipResultBody): SlipResult {
  if (!body.accepted) return body;
  const { amount, transferredAt, ...rest } = body;
  // RFC 3339 has leap seconds, and JavaScript has none.
  const time = transferredAt?.replace(/:60(?=[.Z+-])/i, ':59');
  return { ...rest, amount: satang(amount), ...(time !== undefined && { transferredAt: new Date(time) }) };
}

const createSlipChecker = ({ isConnected, send }: Calls) => ({
  /** When false, a person checks the slips. */
  isConnected,
  /** Returns undefined when there is no result yet. Rejected when there never will be: a person checks the slip. */
  async check({ reference, picture, sentAt, ...slip }: SlipToCheck): Promise<SlipResult | undefined> {
    const { refNo, currency, contentType } = slip;
    const content = { contentType, picture: Buffer.from(picture).toString('base64') };
    const body = { refNo, currency, sentAt: sentAt.toISOString(), ...content };
    const result: SlipResultBody | undefined = await send({ call: 'judgeSlip', key: reference, body });
    return result && parseSlipResult(result);
  },
});

export type SupportMessage = ProviderBody<'deliverChatMessage'>;

/** A customer as the help desk knows them. */
export type SupportCustomer = SupportMessage['customer'];

export type CustomerSignal = ProviderBody<'deliverChatSignal'>;

const createSupport = ({ isConnected, send, sendWithoutRetry }: Calls) => ({
  isConnected,
  /** Delivers a customer's message; a repeated call delivers it once. Rejected when it never will be accepted. */
  async deliver(message: SupportMessage): Promise<void> {
    const key = `${message.conversation}.${message.sequence}`;
    await send({ call: 'deliverChatMessage', key, body: message });
  },
  async signal(body: CustomerSignal): Promise<void> {
    await sendWithoutRetry({ call: 'deliverChatSignal', body });
  },
});

const createExclusionRegister = ({ isConnected, sendWithoutRetry }: Calls) => ({
  isConnected,
  /** Without a retry, because a member waits. */
  async isExcluded(body: ProviderBody<'checkExclusion'>): Promise<boolean> {
    return (await sendWithoutRetry({ call: 'checkExclusion', body })).excluded;
  },
});

export function createProviders(clientOf: (kind: ProviderKind) => ProviderClient) {
  const callsOf = (kind: ProviderKind): Calls => createCalls(kind, clientOf(kind));
  return {
    sms: createSmsSender(callsOf('sms')),
    games: createGames(callsOf('games')),
    banks: createBanks(callsOf('banks')),
    qr: createQrIssuer(callsOf('qr')),
    gifts: createGifts(callsOf('gifts')),
    slips: createSlipChecker(callsOf('slips')),
    support: createSupport(callsOf('support')),
    exclusion: createExclusionRegister(callsOf('exclusion')),
  };
}

export const noProviders = createProviders(disconnectedClient);

export type Providers = ReturnType<typeof createProviders> & { chance: Chance };
