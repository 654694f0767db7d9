import { staffChance } from './demo/wheel-routes';
import { fairChance } from './core/providers/chance';
import { openProviders } from './open-providers';

describe('the providers', () => {
  const sms = { phoneNumber: '0811111111', text: 'สวัสดี' };
  const { signal } = new AbortController();

  it('are called over HTTP when they are connected; the others reject', async () => {
    const key = { id: 'site', secret: Buffer.alloc(32, 1) };
    const connections = { banks: { url: 'http://127.0.0.1:1', sign: key, accept: [] } };
    const providers = openProviders({ connections });
    expect([providers.banks.isConnected, providers.slips.isConnected]).toEqual([true, false]);
    await expect(providers.sms.send(sms, signal)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('reject calls when none is connected, in production and in the demo', async () => {
    for (const staff of [false, true])
      await expect(openProviders({ staff }).sms.send(sms, signal)).rejects.toMatchObject({
        kind: 'rejected',
      });
  });

  it('use random draws for the wheel unless the staff of a demo can choose', () => {
    expect(openProviders({}).chance).toBe(fairChance);
    expect(openProviders({ staff: true }).chance).toBe(staffChance);
  });
});
