import { storageKeys } from '@wallet/contract';
import type { Action } from './action';
import type { Tab } from '../tab/tab';
import { type Member, memberOf, tabsOf, type World } from '../world';
import { pickMemberTab } from './tap';

/** The person uses the other password from now on, unless this was done since the request. */
function swapPassword(member: Member, used: string): void {
  if (member.password !== used) return;
  member.password = member.otherPassword;
  member.otherPassword = used;
}

/**
 * Submits the login form of a tab, which is locked until the reply. A person who is rejected tries the other password
 * next.
 */
export function submitLogin(world: World, tab: Tab, member: Member, remember: boolean): void {
  world.trace(`${member.name} logs in in ${tab.name}${remember ? ', remembered' : ''}`);
  world.loggingIn.add(tab);
  const { password } = member;
  void tab.client.logIn(member.username, password, remember).then((failure) => {
    world.loggingIn.delete(tab);
    if (failure !== undefined) world.trace(`the login of ${member.name} in ${tab.name} fails: ${failure}`);
    if (failure === 'code') swapPassword(member, password);
  });
}

export const logIn: Action = {
  name: 'log in',
  weight: 8,
  run(world, random) {
    const tabs = tabsOf(world).filter((tab) => tab.path === '/login' && !world.loggingIn.has(tab));
    if (tabs.length === 0) return false;
    const tab = random.pick(tabs);
    const own = world.members[world.phones.indexOf(tab.phone) % world.members.length];
    const member = own && random.chance(0.75) ? own : random.pick(world.members);
    const remember = random.chance(0.6);
    submitLogin(world, tab, member, remember);
    return true;
  },
};

function logOutIn(world: World, tab: Tab): void {
  world.trace(`${memberOf(world, tab)?.name} logs out in ${tab.name}`);
  const login = world.logins.get(tab.client.token() ?? '');
  if (login) login.endedAt ??= world.clock.now;
  tab.client.logOut();
}

export const logOut: Action = {
  name: 'log out',
  weight: 2,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    logOutIn(world, tab);
    return true;
  },
};

/** True when a tab has a login that ends with its browser session. */
const hasOwnLogin = (tab: Tab): boolean =>
  tab.client.token() !== null && tab.sessionStorage.has(storageKeys.token);

/** Two logins of a phone: one of a tab alone, and a remembered one in the other tab. */
export const logInApart: Action = {
  name: 'log in apart',
  weight: 2,
  run(world, random) {
    const phone = world.phones.find(
      ({ tabs }) =>
        [...tabs].every(({ path }) => path === '/login') &&
        ![...tabs].some((tab) => world.loggingIn.has(tab)),
    );
    if (!phone) return false;
    const [first] = phone.tabs;
    if (!first) return false;
    const second = [...phone.tabs][1] ?? world.openTab(phone);
    submitLogin(world, first, random.pick(world.members), false);
    const remembered = random.pick(world.members);
    second.later(random.between(500, 3_000), () => {
      if (second.path === '/login' && !world.loggingIn.has(second))
        submitLogin(world, second, remembered, true);
    });
    return true;
  },
};

/** A member logs out in a tab with a login of its own. There the other member logs in, remembered, beside another tab. */
export const lendTab: Action = {
  name: 'lend tab',
  weight: 3,
  run(world, random) {
    const tabs = tabsOf(world).filter(
      (tab) =>
        hasOwnLogin(tab) && [...tab.phone.tabs].some((other) => other !== tab && memberOf(world, other)),
    );
    if (tabs.length === 0) return false;
    const tab = random.pick(tabs);
    const owner = [...tab.phone.tabs].map((other) => other !== tab && memberOf(world, other)).find(Boolean);
    const borrower = world.members.find((member) => member !== owner);
    if (!borrower) return false;
    logOutIn(world, tab);
    tab.later(random.between(300, 2_000), () => {
      if (tab.path === '/login' && !world.loggingIn.has(tab)) submitLogin(world, tab, borrower, true);
    });
    return true;
  },
};

/** Reloads a tab. The page must resume the actions that have no outcome yet, unless they are too old. */
function reloadTab(world: World, tab: Tab): void {
  const token = tab.client.token();
  const open = [...tab.dialogs]
    .filter(([, dialog]) => ['pending', 'unknown'].includes(dialog.state().status))
    .map(([name]) => name);
  tab.reload();
  if (token === null || tab.client.token() !== token) return;
  for (const name of open) {
    const state = tab.dialogs.get(name)?.state();
    if (state?.status === 'idle' && !state.expired)
      world.fail(`a page resumes its actions: ${tab.name} forgets its ${name}`);
  }
}

export const reload: Action = {
  name: 'reload',
  weight: 5,
  run(world, random) {
    const tabs = tabsOf(world);
    if (tabs.length === 0) return false;
    const tab = random.pick(tabs);
    world.trace(`${tab.name} is reloaded`);
    world.loggingIn.delete(tab);
    reloadTab(world, tab);
    return true;
  },
};

export const closeTab: Action = {
  name: 'close tab',
  weight: 1,
  run(world, random) {
    const tabs = tabsOf(world);
    if (tabs.length < 2) return false;
    const tab = random.pick(tabs);
    world.trace(`${tab.name} is closed`);
    tab.close();
    return true;
  },
};

export const openTab: Action = {
  name: 'open tab',
  weight: 3,
  run(world, random) {
    const phone = random.pick(world.phones);
    if (phone.tabs.size >= 2) return false;
    const tab = world.openTab(phone);
    world.trace(`${tab.name} is opened`);
    return true;
  },
};

export const endOtherLogins: Action = {
  name: 'end other logins',
  weight: 2,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    world.trace(`${memberOf(world, tab)?.name} ends all other logins in ${tab.name}`);
    void tab.client.endOtherLogins();
    return true;
  },
};

/** A change of the password ends all other logins too. A person who is rejected tries the other password next. */
export const changePassword: Action = {
  name: 'change password',
  weight: 1,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    const member = tab && memberOf(world, tab);
    if (!tab || !member) return false;
    world.trace(`${member.name} changes the password in ${tab.name}`);
    const { password, otherPassword } = member;
    void tab.client.changePassword(password, otherPassword).then((failure) => {
      if (failure === undefined || failure === 'code') swapPassword(member, password);
    });
    return true;
  },
};
