import { ProviderError } from '@wallet/contract/providers';
import { satang } from '@wallet/contract/satang';
import type { Payee } from '../core/providers/providers';
import type { Deps } from '../deps';
import type { Leg, Movement } from './movement';
import { sendLeg } from './send-leg';

type Providers = Deps['providers'];

const payee: Payee = { bankCode: 'GSB', accountNo: '0123456789', accountName: 'ทองดี' };
const withdrawal: Movement = {
  id: 'm1',
  currency: 'LAK',
  kind: 'withdraw',
  source: 'all',
  destination: 'bank',
  amount: satang(500),
  status: 'PROCESSING',
  payee,
  walletAfter: satang(0),
};
const toBank: Leg = {
  id: 'leg1',
  direction: 'in',
  place: 'bank',
  username: null,
  amount: satang(500),
  status: 'held',
};
const toGame: Leg = { ...toBank, place: 'PG', username: 'somchai' };

const timeout = new ProviderError('timeout', 'silent');
const rejected = new ProviderError('rejected', 'refused', { code: 'NO_ACCOUNT' });
const temporary = new ProviderError('temporary', 'busy');

describe('a leg to a game', () => {
  const reading = { balance: satang(700), played: satang(0), staked: satang(0), sequence: 3 };
  const transfer = jest.fn<
    ReturnType<Providers['games']['transfer']>,
    Parameters<Providers['games']['transfer']>
  >();
  const send = (leg: Leg) => sendLeg({ games: { transfer } } as unknown as Providers, withdrawal, leg);

  it.each([
    ['in', 500],
    ['out', -500],
  ] as const)(
    'moves its amount %s under its own reference, and has the reading of the game',
    async (direction, amount) => {
      transfer.mockResolvedValueOnce(reading);
      expect(await send({ ...toGame, direction })).toEqual({ status: 'done', reading });
      const account = { game: 'PG', username: 'somchai' };
      expect(transfer).toHaveBeenLastCalledWith({ reference: 'leg1', account, amount });
    },
  );

  it.each([
    ['refused with its reason by a rejection', rejected, { status: 'refused', reason: 'NO_ACCOUNT' }],
    ['sent when the game is silent: it either moves the money or is silent', timeout, 'sent'],
    ['unknown after another failure', temporary, 'unknown'],
    ['unknown after an error of ours', new Error('out of memory'), 'unknown'],
  ])('is %s', async (_, error, expected) => {
    transfer.mockRejectedValueOnce(error);
    expect(await send(toGame)).toEqual(expected);
  });
});

describe('a leg to the bank', () => {
  const payOut = jest.fn<
    ReturnType<Providers['banks']['payOut']>,
    Parameters<Providers['banks']['payOut']>
  >();
  const send = (movement = withdrawal) =>
    sendLeg({ banks: { payOut } } as unknown as Providers, movement, toBank);

  it.each([
    ['done when the bank has paid', 'paid', { status: 'done' }],
    ['sent when the bank has accepted it', 'pending', 'sent'],
  ] as const)('is %s', async (_, answer, expected) => {
    payOut.mockResolvedValueOnce(answer);
    expect(await send()).toEqual(expected);
    expect(payOut).toHaveBeenLastCalledWith({ reference: 'leg1', payee, amount: 500, currency: 'LAK' });
  });

  it.each([
    ['refused with its reason by a rejection', rejected, { status: 'refused', reason: 'NO_ACCOUNT' }],
    ['unknown when the bank is silent: it confirms that it has a request', timeout, 'unknown'],
    ['unknown after another failure', temporary, 'unknown'],
  ])('is %s', async (_, error, expected) => {
    payOut.mockRejectedValueOnce(error);
    expect(await send()).toEqual(expected);
  });

  it('is not sent without a payee', async () => {
    payOut.mockClear();
    expect(await send({ ...withdrawal, payee: null })).toBe('unknown');
    expect(payOut).not.toHaveBeenCalled();
  });
});
