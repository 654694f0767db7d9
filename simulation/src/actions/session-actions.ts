import type { Action } from './action';
import type { Tab } from '../tab/tab';
import { type Member, memberOf, tabsOf, type World } from '../world';
import { pickMemberTab } from './tap';

/** Submits the login form of a tab, which is locked until the reply. */
export function submitLogin(world: World, tab: Tab, member: Member, remember: boolean): void {
  world.trace(`${member.name} logs in in ${tab.name}${remember ? ', remembered' : ''}`);
  world.loggingIn.add(tab);
  void tab.client.logIn(member.username, member.password, remember).then((failure) => {
    world.loggingIn.delete(tab);
    if (failure !== undefined) world.trace(`the login of ${member.name} in ${tab.name} fails: ${failure}`);
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

export const reload: Action = {
  name: 'reload',
  weight: 5,
  run(world, random) {
    const tabs = tabsOf(world);
    if (tabs.length === 0) return false;
    const tab = random.pick(tabs);
    world.trace(`${tab.name} is reloaded`);
    world.loggingIn.delete(tab);
    tab.reload();
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
