import type { Simulators } from '../simulators/simulators';
import type { CodeOrder } from '../simulators/codes';
import type { PayoutOrder } from '../simulators/bank';
import type { SlipOrder } from '../simulators/slips';

/** The content of a request. Its body matches the contract. */
export interface CallRequest {
  params: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
  /** The idempotency key; '' when the call has none. */
  key: string;
}

/** The body of a response: undefined for no body (204), null when the requested item is unknown (404). */
export type ResponseBody = object | undefined | null;

const accountNameIn = ({ params }: CallRequest): { game: string; username: string } => ({
  game: params['game'] ?? '',
  username: params['username'] ?? '',
});

/** Returns the sandbox's handler of every contract call, by its operationId. A handler may throw ProviderError. */
export function providerCalls({ phones, bank, codes, games, gifts, slips }: Simulators) {
  const text = ({ body }: CallRequest, name: string): string => String(body[name]);
  const whenKnown = <T>(value: T | undefined, format: (value: T) => object): ResponseBody =>
    value === undefined ? null : format(value);
  const calls: Record<string, (request: CallRequest) => ResponseBody> = {
    sendMessage: ({ key, body }) =>
      void phones.send(key, body as unknown as { phoneNumber: string; text: string }),
    payOut: ({ key, body }) => ({ status: bank.payOut(key, body as unknown as PayoutOrder) }),
    payoutOutcome: ({ params }) => whenKnown(bank.outcome(params['key'] ?? ''), (status) => ({ status })),
    issueCode: ({ key, body }) => codes.issue(key, body as unknown as CodeOrder),
    openAccount: (request) =>
      void games.open({
        ...accountNameIn(request),
        password: text(request, 'password'),
        currency: request.body['currency'] as 'THB' | 'LAK',
      }),
    readAccount: (request) => games.read(accountNameIn(request)),
    setPassword: (request) =>
      void games.setPassword({ ...accountNameIn(request), password: text(request, 'password') }),
    makeLoginLink: (request) => ({ url: games.loginLink(accountNameIn(request)) }),
    readLoginForm: (request) => ({ fields: games.loginForm(accountNameIn(request)) }),
    moveMoney(request) {
      const amount = Number(request.body['amount']) * (request.body['direction'] === 'out' ? -1 : 1);
      return games.transfer(request.key, {
        game: text(request, 'game'),
        username: text(request, 'username'),
        amount,
      });
    },
    transferOutcome: ({ params }) => whenKnown(games.outcome(params['key'] ?? ''), (outcome) => outcome),
    judgeSlip: ({ key, body }) => slips.submit(key, body as unknown as SlipOrder),
    readGift: ({ params }) => ({ amount: gifts.readAmount(params['voucher'] ?? '') }),
    redeemGift: (request) => ({ amount: gifts.redeem(request.key, text(request, 'voucher')) }),
    redemptionOutcome: ({ params }) =>
      whenKnown(gifts.outcome(params['key'] ?? ''), (amount) => ({ amount })),
    checkExclusion: () => ({ excluded: false }),
    // The site has the conversations: an agent reads them there.
    deliverChatMessage: () => undefined,
    deliverChatSignal: () => undefined,
  };
  return calls;
}
