import { fromBaht } from '@wallet/contract/satang';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openBeforeAll } from '../testing/open-before-all';
import { creditAtOnce, deposit } from '../testing/site/arriving-money';
import { openTestSite } from '../testing/site/test-site';

describe('1,000 deposits at the same time', () => {
  const site = openBeforeAll(openTestSite);
  beforeAll(() => {
    site.deps.providers.gifts.redeem = async () => fromBaht(deposit);
  });

  it('[H6.2] [RTS12B] never make more than a limit playable, by QR code, gift, slip and bank', async () => {
    const { player, limit, total } = await creditAtOnce(site, 250);
    expect([await player.wallet(), await player.held()]).toEqual([limit, total - limit]);
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });
});
