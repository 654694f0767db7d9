import type { CustomerSignal, SupportMessage } from '../../core/providers/providers';

export interface ProviderRequest {
  params: Record<string, string>;
  body: Record<string, unknown>;
  key: string | undefined;
}

export interface ProviderReply {
  status: number;
  body?: object;
}

interface Account {
  balance: number;
  played: number;
  staked: number;
  sequence: number;
}

/** The data of a fake provider of every kind: what it received, and what it will return. */
export class FakeProviderState {
  readonly messages: { phoneNumber: string; text: string }[] = [];
  readonly payouts = new Map<string, { amount: number; status: 'pending' | 'paid' | 'refused' }>();
  readonly accounts = new Map<string, Account>();
  /** Amount in satang by voucher. */
  readonly gifts = new Map<string, number>();
  /** The response to slips; 204 when undefined, 422 when null. */
  slipResult: object | null | undefined;
  /** The received slips, unchanged. */
  readonly slips: Record<string, unknown>[] = [];
  /** The customers' messages and signals that the help desk accepted, unchanged. */
  readonly chatMessages: SupportMessage[] = [];
  readonly chatSignals: CustomerSignal[] = [];
  /** Phone numbers that the register of excluded players has. */
  readonly excludedNumbers = new Set<string>();
  /** Texts that the help desk rejects. */
  readonly rejectedTexts = new Set<string>();
}

const textOf = ({ message }: SupportMessage): string =>
  message.message_type === 'text' ? message.payload.message : '';

const rejection = (error: string): ProviderReply => ({ status: 422, body: { error } });
const unknownKey: ProviderReply = { status: 404, body: { error: 'UNKNOWN' } };

/**
 * Implements every call of the contracts as a correct provider does. The caller must run calls with a key only once.
 */
export function providerCalls(state: FakeProviderState, replyTo: (key: string) => ProviderReply | undefined) {
  const nameOf = ({ params, body }: ProviderRequest): string =>
    `${params['game'] ?? body['game']}:${params['username'] ?? body['username']}`;
  const payout = (key: string): ProviderReply => {
    const existing = state.payouts.get(key);
    if (!existing) return unknownKey;
    if (existing.status === 'refused') return rejection('REFUSED');
    return { status: 200, body: { status: existing.status } };
  };
  const outcome = ({ params }: ProviderRequest): ProviderReply => replyTo(params['key'] ?? '') ?? unknownKey;
  const calls: Record<string, (request: ProviderRequest) => ProviderReply> = {
    sendMessage({ body }) {
      state.messages.push(body as { phoneNumber: string; text: string });
      return { status: 204 };
    },
    payOut({ key = '', body }) {
      if (!state.payouts.has(key))
        state.payouts.set(key, { amount: Number(body['amount']), status: 'pending' });
      return payout(key);
    },
    payoutOutcome: ({ params }) => payout(params['key'] ?? ''),
    issueCode: ({ key }) => ({ status: 200, body: { payload: `code of ${key}` } }),
    openAccount(request) {
      if (!state.accounts.has(nameOf(request)))
        state.accounts.set(nameOf(request), { balance: 0, played: 0, staked: 0, sequence: 0 });
      return { status: 204 };
    },
    readAccount(request) {
      const account = state.accounts.get(nameOf(request));
      return account ? { status: 200, body: { ...account } } : rejection('NO_ACCOUNT');
    },
    setPassword: () => ({ status: 204 }),
    makeLoginLink: ({ params }) => ({
      status: 200,
      body: { url: `https://games.example/${params['game']}?ticket=1` },
    }),
    readLoginForm: () => ({ status: 200, body: { fields: null } }),
    moveMoney(request) {
      const account = state.accounts.get(nameOf(request));
      if (!account) return rejection('NO_ACCOUNT');
      const amount = Number(request.body['amount']) * (request.body['direction'] === 'in' ? 1 : -1);
      if (account.balance + amount < 0) return rejection('NOT_ENOUGH');
      account.balance += amount;
      account.sequence += 1;
      return { status: 200, body: { ...account } };
    },
    transferOutcome: outcome,
    judgeSlip({ body }) {
      state.slips.push(body);
      if (state.slipResult === null) return rejection('NOT_OFFERED');
      return state.slipResult ? { status: 200, body: state.slipResult } : { status: 204 };
    },
    readGift({ params }) {
      const amount = state.gifts.get(params['voucher'] ?? '');
      return amount === undefined ? rejection('NO_GIFT') : { status: 200, body: { amount } };
    },
    redeemGift({ body }) {
      const amount = state.gifts.get(String(body['voucher']));
      if (amount === undefined) return rejection('GIFT_TAKEN');
      state.gifts.delete(String(body['voucher']));
      return { status: 200, body: { amount } };
    },
    redemptionOutcome: outcome,
    checkExclusion: ({ body }) => ({
      status: 200,
      body: { excluded: state.excludedNumbers.has(String(body['phoneNumber'])) },
    }),
    deliverChatMessage({ body }) {
      const message = body as unknown as SupportMessage;
      if (state.rejectedTexts.has(textOf(message))) return rejection('REFUSED');
      state.chatMessages.push(message);
      return { status: 204 };
    },
    deliverChatSignal({ body }) {
      state.chatSignals.push(body as unknown as CustomerSignal);
      return { status: 204 };
    },
  };
  return calls;
}
