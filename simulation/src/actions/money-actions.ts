import type { Action } from './action';
import { memberOf, tapOf } from '../world';
import { confirm, pickMemberTab } from './tap';

const wallet = 'wallet';

export const transferSome: Action = {
  name: 'transfer',
  weight: 10,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    return confirm(world, random, tab, 'transfer', () => {
      const places = [wallet, 'PG', 'JOKER'];
      const from = random.chance(0.6) ? wallet : random.pick(places);
      const to = random.pick(places.filter((place) => place !== from));
      return { way: 'some', from, to, amount: world.nextAmount() };
    });
  },
};

export const transferAll: Action = {
  name: 'transfer all',
  weight: 2,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    return confirm(world, random, tab, 'transfer', () => ({
      way: 'all',
      to: random.pick([wallet, 'PG', 'JOKER']),
    }));
  },
};

export const withdrawSome: Action = {
  name: 'withdraw',
  weight: 5,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    return confirm(world, random, tab, 'withdraw', () => ({ way: 'some', amount: world.nextAmount() }));
  },
};

export const withdrawAll: Action = {
  name: 'withdraw all',
  weight: 2,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    return confirm(world, random, tab, 'withdraw', () => ({ way: 'all', amount: world.nextAmount() }));
  },
};

const giftAccount = 'ทองดี ซองของขวัญ';

/** A member redeems a gift link: a new one, or one that was sent to the other member too. */
export const redeemGift: Action = {
  name: 'redeem gift',
  weight: 4,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    const member = tab && memberOf(world, tab);
    if (!tab || !member) return false;
    return confirm(world, random, tab, 'gift', () => {
      const earlier = world.gifts.filter(({ redeemers }) => !redeemers.includes(member));
      const gift = earlier.length > 0 && random.chance(0.3) ? random.pick(earlier) : world.createGift();
      gift.redeemers.push(member);
      return { link: gift.link, walletAccountName: giftAccount };
    });
  },
};

/** Looks at the outcome of an action: checks an unknown one, dismisses a known one, or sends again after the warning. */
export const handleOutcome: Action = {
  name: 'handle outcome',
  weight: 6,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab || tab.dialogs.size === 0) return false;
    const [name, dialog] = random.pick([...tab.dialogs]);
    const state = dialog.state();
    world.trace(`${tab.name} handles the ${name} dialog, which is ${state.status}`);
    if (state.status === 'done' || state.status === 'idle') {
      dialog.dismiss();
      if (random.chance(0.5)) tab.closeDialog(name);
    } else if (state.status === 'unknown' && !state.isChecking && random.chance(0.4)) {
      const tap = tapOf(world, tab, name, state.input);
      if (tap && state.diff?.outcome !== 'happened') {
        tap.times += 1;
        world.trace(`${tab.name} sends tap ${tap.number} again after the warning`);
      }
      dialog.resubmit();
    } else if (state.status === 'pending' || state.status === 'unknown') {
      if (random.chance(0.3)) tab.closeDialog(name);
      else dialog.retry();
    } else if (state.status === 'refused') dialog.dismiss();
    return true;
  },
};

export const refresh: Action = {
  name: 'refresh',
  weight: 3,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    world.trace(`${tab.name} refreshes the home`);
    tab.client.refresh();
    return true;
  },
};
