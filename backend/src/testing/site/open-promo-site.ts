import { ledgerFaults } from '../database/ledger-faults';
import { openBeforeAll } from '../open-before-all';
import { type PromoMember, promoMember } from './promo-member';
import { openTestSite, type TestSite } from './test-site';

/**
 * Opens the test site. Each test gets a new member, whom `prepare` may change. After each test, providers have no faults
 * and the ledger is checked.
 */
export function openPromoSite(prepare: (member: PromoMember) => Promise<unknown> = async () => undefined) {
  const site = openBeforeAll(openTestSite);
  const member = {} as PromoMember;
  beforeEach(async () => {
    Object.assign(member, await promoMember(site));
    await prepare(member);
  });
  afterEach(async () => {
    site.simulators.faults.clear();
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });
  return { site, member };
}

type PromoSettings = 'refund' | 'inviteBonus';

/** Changes the operator's rules. Returns a function that restores them. */
export async function changeRules({ deps: { settings } }: TestSite, key: PromoSettings, change: object) {
  const before = await settings.get(key);
  await settings.set(key, { ...before, ...change });
  return () => settings.set(key, before);
}

/** Sets the lowest balance of a bonus account of the site: an SQL expression with the account's balance `b.balance`. */
export const setFloor = ({ deps: { db } }: TestSite, label: string, floor: string) =>
  db.query(
    `update ledger_account a set floor = ${floor} from ledger_balance b where b.id = a.id and a.kind = 'bonus' and a.label = $1`,
    [label],
  );
