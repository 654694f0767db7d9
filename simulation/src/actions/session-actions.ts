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

export const logOut: Action = {
  name: 'log out',
  weight: 2,
  run(world, random) {
    const tab = pickMemberTab(world, random);
    if (!tab) return false;
    world.trace(`${memberOf(world, tab)?.name} logs out in ${tab.name}`);
    const login = world.logins.get(tab.client.token() ?? '');
    if (login) login.endedAt ??= world.clock.now;
    tab.client.logOut();
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
