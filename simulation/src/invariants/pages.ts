import { storageKeys } from '@wallet/contract';
import { memberOf, tabsOf, type World } from '../world';
import type { Invariant } from './invariant';

/** no one sees the data of another member. */
export const ownDataOnly: Invariant = {
  name: 'no one sees the data of another member',
  when: 'step',
  check(world) {
    const problems: string[] = [];
    for (const tab of tabsOf(world)) {
      if (tab.client.sessionStatus() === 'replaced') continue;
      const shown = tab.client.home()?.reply?.profile?.username;
      const member = memberOf(world, tab);
      if (shown && shown !== member?.username)
        problems.push(`${tab.name} of ${member?.name ?? 'a visitor'} shows the home of another member`);
      for (const dialog of tab.dialogs.values()) {
        const state = dialog.state();
        if (!('input' in state)) continue;
        const tap = world.taps.find(({ input }) => JSON.stringify(input) === JSON.stringify(state.input));
        const isUnique = 'way' in state.input && state.input.way === 'some';
        if (isUnique && tap && tap.member !== member)
          problems.push(
            `${tab.name} of ${member?.name ?? 'a visitor'} shows tap ${tap.number} of ${tap.member.name}`,
          );
      }
    }
    return problems;
  },
};

/** Once all is quiet, the home shows what is in the ledger. */
export const shownHome: Invariant = {
  name: 'the home shows the ledger',
  when: 'end',
  async check(world) {
    const { accounts } = await world.rows();
    const problems: string[] = [];
    for (const tab of tabsOf(world)) {
      const member = memberOf(world, tab);
      if (!member) continue;
      const home = tab.client.home();
      if (!home) {
        problems.push(`${tab.name} shows no home`);
        continue;
      }
      const wallet = accounts.find(({ owner, kind }) => owner === member.id && kind === 'wallet')?.balance;
      if (home.wallet !== wallet)
        problems.push(`${tab.name} shows ${home.wallet}, but the wallet has ${wallet}`);
      for (const game of home.games.slot) {
        const account = accounts.find(
          ({ owner, kind, label }) => owner === member.id && kind === 'game' && label === game.code,
        );
        if (account && game.amount !== account.balance)
          problems.push(
            `${tab.name} shows ${game.amount} in ${game.code}, but the ledger has ${account.balance}`,
          );
      }
    }
    return problems;
  },
};

/** Once all is quiet, each tab has the login of its storage or none, and no phone stores a login that has ended. */
export const storedLogins: Invariant = {
  name: 'the tabs of a phone follow its logins',
  when: 'end',
  check(world) {
    const outdated = tabsOf(world).filter(({ client, sessionStorage, phone }) => {
      const stored =
        sessionStorage.get(storageKeys.token) ?? phone.localStorage.get(storageKeys.token) ?? null;
      return client.token() !== null && client.token() !== stored;
    });
    const ended = world.phones.filter(({ localStorage }) => {
      const login = world.logins.get(localStorage.get(storageKeys.token) ?? '');
      return login !== undefined && login.endedAt !== null;
    });
    return [
      ...outdated.map(({ name }) => `${name} has another login than its storage`),
      ...ended.map(({ name }) => `${name} stores a login that has ended`),
    ];
  },
};

/** Once all is quiet, no page waits for the outcome of a request that it may repeat. */
export const definiteOutcomes: Invariant = {
  name: 'every outcome becomes known',
  when: 'end',
  check(world: World) {
    return tabsOf(world).flatMap((tab) =>
      [...tab.dialogs]
        .filter(([, dialog]) => ['sending', 'pending'].includes(dialog.state().status))
        .map(([name, dialog]) => `the ${name} dialog of ${tab.name} is still ${dialog.state().status}`),
    );
  },
};
