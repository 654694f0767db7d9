import type { components } from '@wallet/contract';
import { hourMs } from '@wallet/server';
import { openBeforeEach } from '../testing/open-before-all';
import { saferPlayer } from '../testing/site/safer-player';
import { openTestSite } from '../testing/site/test-site';

type Schemas = components['schemas'];

const dayMs = 24 * hourMs;

describe('a profile', () => {
  const site = openBeforeEach(openTestSite);
  const use = (profile: 'plain' | 'ukgc' | 'ontario') =>
    site.deps.settings.set('saferPlay', { profile, maxReminderMinutes: null });

  it('[H6.7] [RTS12A] offers limits before the first deposit where it is set, until they are set or skipped', async () => {
    await use('ukgc');
    const shouldOffer = async (player: { get: (path: string) => Promise<{ body: unknown }> }) =>
      ((await player.get('/api/wallet')).body as Schemas['WalletReply']).saferPlay?.shouldOfferLimits;
    const [setting, skipping, depositing] = [
      await saferPlayer(site),
      await saferPlayer(site),
      await saferPlayer(site),
    ];
    expect(await shouldOffer(setting)).toBe(true);
    await setting.limit('day', 500);
    expect(await shouldOffer(setting)).toBe(false);
    await skipping.post('/api/safer-play/review');
    expect(await shouldOffer(skipping)).toBe(false);
    await depositing.deposit(10);
    expect(await shouldOffer(depositing)).toBe(false);
    await use('plain');
    expect(await shouldOffer(await saferPlayer(site))).toBe(false);
  });

  it('[H6.7] [RTS12C] asks to review limits every six months', async () => {
    const player = await saferPlayer(site, { day: 500 });
    const isDue = async () => (await player.state()).summary.isReviewDue;
    site.deps.clock.advance(180 * dayMs);
    expect(await isDue()).toBe(false);
    site.deps.clock.advance(5 * dayMs);
    expect(await isDue()).toBe(true);
    await player.post('/api/safer-play/review');
    expect(await isDue()).toBe(false);
  });

  it('[H6.7] asks no one without a limit for a review', async () => {
    const player = await saferPlayer(site);
    await player.post('/api/safer-play/review');
    site.deps.clock.advance(400 * dayMs);
    expect((await player.state()).summary.isReviewDue).toBe(false);
  });

  it('[H6.7] [AGCO2.13] offers the breaks of Ontario, and the texts in the member’s language', async () => {
    await use('ontario');
    const player = await saferPlayer(site);
    const { body } = await site.call<Schemas['SaferPlay']>('GET', '/api/safer-play', {
      token: await player.token(),
      headers: { 'accept-language': 'en' },
    });
    expect(body.breakLengths.slice(0, 5)).toEqual(['day', 'week', 'month', 'two-months', 'three-months']);
    expect(body.texts).toEqual([expect.stringContaining('ConnexOntario')]);
  });

  it('[H6.7] rejects a break that it does not offer', async () => {
    await use('ukgc');
    const player = await saferPlayer(site);
    const { status, body } = await player.startBreak('two-months');
    expect([status, body.details]).toEqual([400, { field: 'length' }]);
    expect((await player.state()).summary.break).toBeNull();
  });
});
