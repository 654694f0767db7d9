import { fromBaht } from '@wallet/contract/satang';
import { insert } from '@wallet/server/db';
import { newId } from '@wallet/server';
import { creditDeposit } from '../../../backend/src/deposits/deposit';
import { addMember } from '../../../backend/src/members/registration';
import type { DialogName, MoneyInput } from '../tab/money-dialog';
import type { Tab } from '../tab/tab';
import type { Random } from '../time/random';
import type { World } from '../world';
import type { Action } from './action';
import { confirm, pickMemberTab } from './tap';

/** Bonuses of the demo: on the first deposit, on the newest deposit, and of a fixed amount. */
const bonusCodes = ['DAILY20', 'NIGHT10', 'BIRTHDAY'];

/** A member receives a bonus from its own page, which may be old. */
export const receiveBonus: Action = {
  name: 'receive bonus',
  weight: 3,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    const code = random.pick(bonusCodes);
    return confirm(world, random, tab, `bonus ${code}`, () => ({ code }));
  },
};

/** How long a person looks at a page before they confirm what it offers, in ms. */
const maxLookMs = 2_500;

/** Reads a page. A little later the person confirms what it offers. */
export function confirmLater<Shown>(
  world: World,
  random: Random,
  tab: Tab,
  read: () => Promise<Shown | undefined>,
  offer: (shown: Shown) => readonly [DialogName, MoneyInput] | undefined,
): void {
  void read().then((shown) => {
    const offered = shown && offer(shown);
    if (!offered) return;
    const [name, input] = offered;
    tab.later(random.between(0, maxLookMs), () => void confirm(world, random, tab, name, () => input));
  });
}

export const cancelBonus: Action = {
  name: 'cancel bonus',
  weight: 5,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    confirmLater(world, random, tab, tab.client.readActiveBonus, ({ status, type }) =>
      status ? ['cancel bonus', { type }] : undefined,
    );
    return true;
  },
};

/** Receives the refund of losses. The page then offers to add it to the wallet. */
function takeRefund(world: World, random: Random, tab: Tab): void {
  confirmLater(world, random, tab, tab.client.readRefund, ({ bonus, result, refundAmount }) => {
    const canAdd = (refundAmount ?? 0) > 0;
    if (bonus || (!result && !canAdd)) return undefined;
    if (canAdd && (!result || random.chance(0.6))) return ['add refund', { amount: refundAmount }];
    if (!world.isEnding && random.chance(0.7)) tab.later(2 * maxLookMs, () => takeRefund(world, random, tab));
    return ['receive refund', {}];
  });
}

export const claimRefund: Action = {
  name: 'claim refund',
  weight: 7,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    takeRefund(world, random, tab);
    return true;
  },
};

export const receiveInvite: Action = {
  name: 'receive invite',
  weight: 5,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    confirmLater(world, random, tab, tab.client.readInvite, (invite) => {
      const { amount, success, fail, conditions } = invite;
      return invite.isReceivable
        ? ['invite', { amount, success, fail, currency: 'THB', conditions }]
        : undefined;
    });
    return true;
  },
};

/** A friend whom a member invited registers, deposits and plays. */
export const friendJoins: Action = {
  name: 'friend joins',
  weight: 3,
  run(world, random) {
    const inviter = random.pick(world.members);
    const amount = fromBaht(random.between(100, 500));
    const username = `f${(world.friends += 1)}${inviter.username}`;
    const { db, clock } = world.backend.site.deps;
    const [id, createdAt, currency] = [newId(), clock.now(), 'THB'] as const;
    world.trace(`a friend of ${inviter.name} joins and deposits ${amount}`);
    void db.tx(async (tx) => {
      await addMember(tx, {
        id,
        username,
        name: 'Dao',
        passwordHash: '',
        currency,
        bankCode: 'SCB',
        bankAccountName: 'Dao',
        bankAccountNo: username,
        sourceCode: 'FRIEND',
        inviterId: inviter.id,
        createdAt,
      } as unknown as Parameters<typeof addMember>[1]);
      await creditDeposit(tx, { memberId: id, currency, amount, reference: 'friend', at: createdAt });
      const account = { game_code: 'PG', username, password: '', activated_at: createdAt };
      await insert(tx, 'game_account', { member_id: id, staked: amount, ...account });
    });
    return true;
  },
};
