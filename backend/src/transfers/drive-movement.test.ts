import { openPromoSite } from '../testing/site/open-promo-site';
import { driveMovement, reconcile, reopenMovements } from './drive-movement';
import { readMovement } from './movement';

describe('the process that drives a movement', () => {
  const { site, member } = openPromoSite(async (newMember) => {
    await newMember.openGames(['PG', 'JOKER']);
    await newMember.deposit(1_000);
  });

  const move = async (path: string, body: object): Promise<string> =>
    (await member.post<{ reference: string }>(`/api/wallet/${path}`, body)).body.reference;
  /** Returns the site with providers that count, and the games whose moves were requested. */
  function watchGames() {
    const requested: string[] = [];
    const { providers } = site.deps;
    const transfer: typeof providers.games.transfer = (request) => {
      requested.push(request.account.game);
      return providers.games.transfer(request);
    };
    return {
      requested,
      deps: { ...site.deps, providers: { ...providers, games: { ...providers.games, transfer } } },
    };
  }

  it('asks a game once for two callers at the same time', async () => {
    site.simulators.faults.set('PG', 'silent');
    const id = await move('transfer', { from: 'wallet', to: 'PG', amount: 400 });
    site.simulators.faults.clear();
    const { deps, requested } = watchGames();
    // With a connection for each caller, both would ask the game.
    await Promise.all([readMovement(deps.db, id), readMovement(deps.db, id)]);
    const [one, other] = await Promise.all([driveMovement(deps, id), driveMovement(deps, id)]);
    expect([one.status, other.status, requested]).toEqual(['SUCCESS', 'SUCCESS', ['PG']]);
  });

  it('asks only the games again that have not answered', async () => {
    await move('transfer', { from: 'wallet', to: 'PG', amount: 300 });
    await move('transfer', { from: 'wallet', to: 'JOKER', amount: 200 });
    site.simulators.faults.set('JOKER', 'silent');
    const id = await move('transferAll', { to: 'wallet' });
    site.simulators.faults.clear();
    const { deps, requested } = watchGames();
    expect(await driveMovement(deps, id)).toMatchObject({ status: 'SUCCESS', amount: 50_000 });
    expect(requested).toEqual(['JOKER']);
  });

  it('drives what another process has left at once after a start', async () => {
    site.simulators.faults.set('PG', 'silent');
    const id = await move('transfer', { from: 'wallet', to: 'PG', amount: 400 });
    site.simulators.faults.clear();
    await reconcile(site.deps);
    expect((await readMovement(site.deps.db, id)).movement.status).toBe('PROCESSING');
    await reopenMovements(site.deps);
    await reconcile(site.deps);
    expect((await readMovement(site.deps.db, id)).movement.status).toBe('SUCCESS');
  });
});
