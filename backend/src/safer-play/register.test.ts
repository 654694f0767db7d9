import { openConnectedSite } from '../testing/fake-provider/open-connected-site';
import { openBeforeAll } from '../testing/open-before-all';
import { rejected } from '../testing/site/rejected';
import type { components } from '@wallet/contract';

type Schemas = components['schemas'];

const username = '0822222222';

describe('a central register of excluded players', () => {
  const site = openBeforeAll(openConnectedSite);
  beforeEach(() => site.deps.clock.advance(60_000));
  afterEach(() => {
    site.provider.state.excludedNumbers.clear();
    expect(site.provider.problems).toEqual([]);
  });

  const post = <T = Schemas['Error']>(path: string, token: string, body: object = {}) =>
    site.call<T>('POST', path, { token, body });
  const breakOf = async (token: string) =>
    (await site.call<Schemas['SaferPlay']>('GET', '/api/safer-play', { token })).body.summary.break;

  it('[H6.8] [AGCO2.14] is asked by a login, and lets an excluded member only withdraw until it no longer has the name', async () => {
    site.provider.state.excludedNumbers.add(username);
    const token = await site.login(username);
    expect(await breakOf(token)).toMatchObject({ kind: 'register' });
    expect(await post('/api/spinwheel/spin', token)).toMatchObject(rejected('ON_BREAK'));
    expect(await post('/api/safer-play/break/end', token)).toMatchObject(rejected('EXCLUDED'));
    site.provider.state.excludedNumbers.clear();
    expect((await post('/api/safer-play/break/end', token)).status).toBe(200);
    expect(await breakOf(token)).toBeNull();
  });

  it('[H6.8] [AGCO2.14] is asked by a deposit', async () => {
    const token = await site.login(username);
    site.provider.state.excludedNumbers.add(username);
    expect(await post('/api/qrcode/PAYTIMZ', token, { amount: 100 })).toMatchObject(rejected('EXCLUDED'));
    expect(await breakOf(token)).toMatchObject({ kind: 'register' });
    site.provider.state.excludedNumbers.clear();
    await post('/api/safer-play/break/end', token);
  });

  it('[H6.8] [AGCO2.14] that does not answer refuses deposits and the end of a break, and lets members log in', async () => {
    site.provider.fail('checkExclusion', 'hangs', 1);
    const token = await site.login(username);
    expect(token).toEqual(expect.any(String));
    site.provider.fail('checkExclusion', 'fails first', 1);
    expect(await post('/api/wallet/add', token, { amount: 100 })).toMatchObject(
      rejected('REGISTER_UNREACHABLE'),
    );
    await post('/api/safer-play/break', token, { length: 'day' });
    site.deps.clock.advance(86_400_000);
    const later = await site.login(username);
    site.provider.fail('checkExclusion', 'fails first', 1);
    expect(await post('/api/safer-play/break/end', later)).toMatchObject(rejected('REGISTER_UNREACHABLE'));
    expect((await post('/api/safer-play/break/end', later)).status).toBe(200);
  });

  it('[H6.8] does not make a break of the member shorter', async () => {
    const token = await site.login(username);
    await post('/api/safer-play/break', token, { length: 'week' });
    const before = await breakOf(token);
    site.provider.state.excludedNumbers.add(username);
    const later = await site.login(username);
    expect(await breakOf(later)).toEqual(before);
    expect(await post('/api/safer-play/break/end', later)).toMatchObject(rejected('BREAK_NOT_OVER'));
  });
});
