import { satang } from '@wallet/contract/satang';
import { fromBaht } from '@wallet/contract/satang';
import { invariants } from './invariants/invariants';
import { Network } from './network';
import { actionOf, type Plan } from './plan';
import type { Simulator } from './simulator';
import type { Member, World } from './world';
import { tabsOf } from './world';
import { createPhone, setOnline } from './tab/phone';
import { Tab } from './tab/tab';
import { createRandom } from './time/random';
import { startTime } from './time/virtual-clock';

export interface RunResult {
  /** What was wrong; empty when every invariant was true. */
  problems: readonly string[];
  trace: readonly string[];
}

const startBaht = 3_000;
/** The smallest amount of a tap, in satang. Each tap has another amount. */
const firstAmount = 10_000;
const quietMs = 120_000;
const afterRefreshMs = 20_000;

/** Runs a plan and returns what was wrong. */
export async function runPlan(simulator: Simulator, plan: Plan): Promise<RunResult> {
  const { clock, work, backend, createClient } = simulator;
  const run = simulator.startRun(plan.seed);
  const trace: string[] = [];
  const problems: string[] = [];
  clock.reset();
  backend.supportsKeys = plan.hasKeys;
  backend.site.simulators.faults.clear();
  backend.site.simulators.bank.setByHand(false);
  backend.providerFaults.clear();

  let amounts = 0;
  const world: World = {
    clock,
    backend,
    phones: [0, 1].map((index) => createPhone(`phone ${index + 1}`, `10.${run >> 8}.${run & 255}.${index + 1}`)),
    members: await simulator.createMembers(startBaht),
    taps: [],
    logins: new Map(),
    network: undefined as never,
    nextAmount: () => satang(firstAmount + (amounts += 1) * 137),
    openTab: (phone) => {
      const name = `tab ${(tabs += 1)} of ${phone.name}`;
      return new Tab(name, phone, options);
    },
    trace: (text) => void trace.push(`${((clock.now - startTime) / 1_000).toFixed(3)} ${text}`),
    fail: (text) => void problems.push(text),
  };
  let tabs = 0;
  world.network = new Network({
    clock,
    random: createRandom(plan.seed, 'network'),
    backend,
    trace: world.trace,
    onSent(request) {
      const login = request.token === null ? undefined : world.logins.get(request.token);
      if (login?.endedAt && clock.now > login.endedAt + 1_000)
        world.fail(`${request.tab.name} sends ${request.method} ${request.url} after its login has ended`);
    },
    onReply({ tab, url, body }, { status, data }) {
      if (url !== '/api/login' || status !== 200) return;
      const { username } = JSON.parse(body ?? '{}') as { username?: string };
      const { token } = JSON.parse(data) as { token?: string };
      const member = world.members.find((one) => one.username === username);
      if (token && member) world.logins.set(token, { member, phone: tab.phone, endedAt: null });
    },
  });
  const options = {
    createClient,
    clock,
    random: createRandom(plan.seed, 'tabs'),
    network: (tab: Tab) => world.network.adapterOf(tab),
    onMoneyState: (tab: Tab, name: 'transfer' | 'withdraw', state: import('./tab/entry').ShownMoney) => {
      if (state.status !== 'done' && state.status !== 'refused') return;
      const text = JSON.stringify(state.input);
      const tap = world.taps.findLast(
        (one) => one.dialog === name && JSON.stringify(one.input) === text && one.tab.phone === tab.phone,
      );
      if (!tap) return world.fail(`${tab.name} shows the outcome of a ${name} that nobody confirmed`);
      if (tap.said.includes(state)) return;
      tap.said.push(state);
      const detail =
        state.status === 'done' ? state.reply.status : ((state.error as { code?: string }).code ?? state.error.kind);
      world.trace(`${tab.name} shows tap ${tap.number} as ${state.status} (${detail})`);
    },
    onError: (tab: Tab, error: unknown) => world.fail(`the page of ${tab.name} throws ${String(error)}`),
  };

  async function check(when: 'step' | 'end'): Promise<void> {
    for (const invariant of invariants) {
      if (invariant.when === 'end' && when === 'step') continue;
      for (const problem of await invariant.check(world)) world.fail(`${invariant.name}: ${problem}`);
    }
  }

  /** Runs all events of the next time span, each with all the work that it causes. */
  async function pass(ms: number): Promise<void> {
    const until = clock.now + ms;
    while (clock.runNext(until)) await work.settle();
  }

  backend.start(10_000);
  await work.settle();
  for (const phone of world.phones) world.openTab(phone);
  for (const step of plan.steps) {
    await pass(step.afterMs);
    actionOf(step).run(world, createRandom(step.choice));
    await work.settle();
    await check('step');
    if (problems.length > 0) break;
  }

  if (problems.length === 0) {
    world.trace('all faults end');
    world.network.faults.clear();
    backend.providerFaults.clear();
    backend.site.simulators.bank.setByHand(false);
    for (const phone of world.phones) setOnline(phone, true);
    backend.stop();
    await work.settle();
    backend.start(5_000);
    await pass(quietMs);
    for (const tab of tabsOf(world)) if (tab.client.token() !== null) tab.client.refresh();
    await pass(afterRefreshMs);
    await check('end');
  }
  for (const tab of tabsOf(world)) tab.close();
  backend.stop();
  await work.settle();
  return { problems, trace };
}

export type { Member };
export { fromBaht };
