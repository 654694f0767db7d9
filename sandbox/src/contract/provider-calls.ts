import type { Books } from '../books/books';
import type { CodeOrder } from '../books/codes';
import type { PayoutOrder } from '../books/bank';
import type { SlipOrder } from '../books/slips';

/** The content of a request. Its body matches the contract. */
export interface Asked {
  params: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
  /** The idempotency key; '' when the call has none. */
  key: string;
}

/** The body of a response: undefined for no body (204), null when the requested item is unknown (404). */
export type Answered = object | undefined | null;

const nameIn = ({ params }: Asked): { game: string; username: string } => ({
  game: params['game'] ?? '',
  username: params['username'] ?? '',
});

/**
 * Returns the sandbox's handler of every contract call, by its operationId. A handler may throw Refused or NoAnswer.
 */
export function providerCalls({ phones, bank, codes, games, gifts, slips }: Books) {
  const text = ({ body }: Asked, name: string): string => String(body[name]);
  const orNothing = <T>(value: T | undefined, answer: (known: T) => object): Answered =>
    value === undefined ? null : answer(value);
  const calls: Record<string, (asked: Asked) => Answered> = {
    sendMessage: ({ key, body }) =>
      void phones.send(key, body as unknown as { phoneNumber: string; text: string }),
    payOut: ({ key, body }) => ({ status: bank.payOut(key, body as unknown as PayoutOrder) }),
    payoutOutcome: ({ params }) => orNothing(bank.outcome(params['key'] ?? ''), (status) => ({ status })),
    issueCode: ({ key, body }) => ({ payload: codes.issue(key, body as unknown as CodeOrder) }),
    openAccount: (asked) =>
      void games.open({
        ...nameIn(asked),
        password: text(asked, 'password'),
        currency: asked.body['currency'] as 'THB' | 'LAK',
      }),
    readAccount: (asked) => games.read(nameIn(asked)),
    setPassword: (asked) => void games.setPassword({ ...nameIn(asked), password: text(asked, 'password') }),
    makeLoginLink: (asked) => ({ url: games.loginLink(nameIn(asked)) }),
    readLoginForm: (asked) => ({ fields: games.loginForm(nameIn(asked)) }),
    moveMoney(asked) {
      const amount = Number(asked.body['amount']) * (asked.body['direction'] === 'out' ? -1 : 1);
      return games.transfer(asked.key, {
        game: text(asked, 'game'),
        username: text(asked, 'username'),
        amount,
      });
    },
    transferOutcome: ({ params }) => orNothing(games.outcome(params['key'] ?? ''), (reading) => reading),
    judgeSlip: ({ key, body }) => slips.show(key, body as unknown as SlipOrder),
    readGift: ({ params }) => ({ amount: gifts.worth(params['voucher'] ?? '') }),
    redeemGift: (asked) => ({ amount: gifts.redeem(asked.key, text(asked, 'voucher')) }),
    redemptionOutcome: ({ params }) =>
      orNothing(gifts.outcome(params['key'] ?? ''), (amount) => ({ amount })),
  };
  return calls;
}
