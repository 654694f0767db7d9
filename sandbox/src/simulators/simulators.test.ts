import { openSimulators } from './simulators';
import { ProviderError } from '@wallet/contract/providers';
import { openStore } from '../store/store';

const account = { game: 'PG', username: 'td811111111' };

describe('the games', () => {
  it('list the transfers, also those that were rejected', () => {
    const { games, faults } = openSimulators();
    games.transfer('done', { ...account, amount: 100 });
    faults.set('games', 'refuses', 1);
    expect(() => games.transfer('refused', { ...account, amount: 100 })).toThrow(ProviderError);
    expect(games.transfers()).toEqual([
      ['done', expect.objectContaining({ isDone: true, amount: 100 })],
      ['refused', expect.objectContaining({ isDone: false, reading: null })],
    ]);
  });

  it('open an account once', () => {
    const { games } = openSimulators();
    const opened = { game: 'PG', username: 'a name with spaces', password: 'a', currency: 'LAK' as const };
    games.open(opened);
    games.transfer('r', { ...opened, amount: 700 });
    games.open({ ...opened, password: 'b', currency: 'THB' });
    expect(games.account(opened)).toMatchObject({ balance: 700, password: 'a', currency: 'LAK' });
    games.setPassword({ ...opened, password: 'c' });
    expect(games.accounts().at(-1)).toMatchObject({ ...opened, password: 'c', balance: 700 });
    const unknownAccount = { game: 'PG', username: 'missing' };
    const unknown = expect.objectContaining({ code: 'NO_ACCOUNT' });
    expect(() => games.setPassword({ ...unknownAccount, password: 'c' })).toThrow(unknown);
    expect(() => games.transfer('none', { ...unknownAccount, amount: 1 })).toThrow(ProviderError);
  });

  it('accept a ticket once, and only for five minutes, and store only a hash of it', () => {
    let time = new Date('2026-03-04T05:06:07.000Z').getTime();
    const store = openStore();
    const { games } = openSimulators({ store, now: () => new Date(time) });
    const newTicket = () =>
      new URL(games.loginLink(account), 'http://localhost').searchParams.get('ticket') ?? '';
    const [one, other, late] = [newTicket(), newTicket(), newTicket()];
    expect(one).toMatch(/^[\w-]{32}$/);
    expect(JSON.stringify(store.table('ticket').entries())).not.toContain(one);
    expect(games.redeemTicket(one)).toEqual(account);
    expect(games.redeemTicket(one)).toBeUndefined();
    expect(games.redeemTicket('made-up')).toBeUndefined();
    time += 5 * 60_000 - 1;
    expect(games.redeemTicket(other)).toEqual(account);
    time += 1;
    expect(games.redeemTicket(late)).toBeUndefined();
    const unlinked = { game: 'NAKA', username: 'td833333333' };
    expect(() => games.loginLink(unlinked)).toThrow(expect.objectContaining({ code: 'NOT_OFFERED' }));
  });
});
