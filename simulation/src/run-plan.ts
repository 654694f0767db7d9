import { submitLogin } from './actions/session-actions';
import { createWorld } from './create-world';
import type { Invariant } from './invariants/invariant';
import { invariants } from './invariants/invariants';
import { hasLimits } from './invariants/limits';
import { actionOf, type Plan } from './plan';
import type { Simulator } from './simulator';
import { setOnline } from './tab/phone';
import { pass } from './time/pass';
import { dayMs } from './time/periods';
import { createRandom } from './time/random';
import { tabsOf, type World } from './world';

export interface RunResult {
  /** What was wrong; empty when every invariant was true. */
  problems: readonly string[];
  /** What happened, in plain words and with the seconds since the start. */
  trace: readonly string[];
}

/** Time for the first logins, in ms. */
const loginMs = 3_000;
/** The world is quiet when nothing is in flight after such a time without faults, in ms. */
const quietMs = 20_000;
const maxQuietRounds = 30;
/** Time for the last refresh of the pages, in ms. A closed chat reads its conversation every 30 s. */
const refreshMs = 35_000;
/** Time in which the server closes the connections of the closed pages, in ms. */
const closeMs = 30_000;
/** Time before and after a long wait, in which reports arrive and pages refresh, in ms. */
const waitPauseMs = 8_000;
const maxWaitPauses = 12;
/** After this time all limits have a new period. */
const newPeriodsMs = 40 * dayMs;
/** Pauses of the backend's jobs at the start and at the end of a run, in ms. */
const jobPauseMs = 20_000;

/** Restores what the run before has left in the parts that all runs share. */
function reset({ clock, backend }: Simulator, { hasKeys }: Plan): void {
  clock.reset();
  backend.supportsKeys = hasKeys;
  endProviderFaults(backend);
}

function endProviderFaults({ providerFaults, site: { simulators } }: Simulator['backend']): void {
  providerFaults.clear();
  simulators.faults.clear();
  simulators.bank.setByHand(false);
}

/**
 * Ends the open deposits of the runs before: a payment by its amount alone would be ambiguous, and the jobs would go on
 * with the slips.
 */
async function endDeposits({ clock, backend }: Simulator): Promise<void> {
  const { db } = backend.site.deps;
  await db.query(
    `update qr_code set status = case when status = 'paid' then status else 'expired' end, reserved_until = $1,
       expires_at = $1
     where reserved_until > $1`,
    [new Date(clock.now - 86_400_000)],
  );
  await db.query(`update slip set status = 'FAILED', note = 'NOT_MATCH' where status = 'PROCESSING'`);
}

/**
 * Adds the rejections that no one handles to the problems of a run. Without this the process would end without the trace.
 * Returns a function that stops this.
 */
function watchRejections({ limit }: Simulator, world: World): () => void {
  const onRejection = (error: unknown): void => {
    if (!limit.isReached)
      world.fail(`no one handles ${error instanceof Error ? error.stack : String(error)}`);
  };
  process.on('unhandledRejection', onRejection);
  return () => void process.off('unhandledRejection', onRejection);
}

async function checkInvariants(world: World, moments: readonly Invariant['when'][]): Promise<void> {
  for (const { name, when, check } of invariants)
    if (moments.includes(when)) for (const problem of await check(world)) world.fail(`${name}: ${problem}`);
}

/** True when no request and no money is in flight, and no page is going to repeat a request. */
async function isQuiet(world: World): Promise<boolean> {
  const { movements } = await world.rows();
  return (
    world.network.openRequests === 0 &&
    world.openReports === 0 &&
    movements.every(({ status }) => status !== 'PROCESSING') &&
    tabsOf(world).every(({ client }) => !client.isMoneyPending())
  );
}

async function start(simulator: Simulator, world: World): Promise<void> {
  world.backend.start(jobPauseMs);
  world.phones.forEach((phone, index) => {
    const tab = world.openTab(phone);
    const member = world.members[index];
    if (member) submitLogin(world, tab, member, true);
  });
  await pass(simulator, loginMs);
}

/** Ends all faults, and lets the world come to rest. */
async function calmDown(simulator: Simulator, world: World): Promise<void> {
  const { limit } = simulator;
  const { backend, network, phones } = world;
  world.trace('all faults end');
  world.isEnding = true;
  network.faults.clear();
  endProviderFaults(backend);
  for (const phone of phones) setOnline(phone, true);
  backend.stop();
  await simulator.work.settle();
  backend.start(jobPauseMs);
  await pass(simulator, quietMs);
  for (let round = 0; round < maxQuietRounds; round += 1) {
    if (limit.isReached || (await isQuiet(world))) break;
    await pass(simulator, quietMs);
  }
  if (limit.isReached) return;
  for (const { client } of tabsOf(world)) if (client.token() !== null) client.refresh();
  await pass(simulator, refreshMs);
}

/** Lets everyone wait for some days. Before, deposits arrive and their dialogs are closed: a code ends while everyone waits. */
async function waitLong(simulator: Simulator, world: World): Promise<void> {
  const ms = world.waitMs;
  world.waitMs = 0;
  if (ms <= 0) return;
  for (const tab of tabsOf(world))
    for (const name of Array.from(tab.dialogs.keys())) if (name.startsWith('qr ')) tab.closeDialog(name);
  await pass(simulator, waitPauseMs);
  for (let pause = 0; world.openReports > 0 && pause < maxWaitPauses; pause += 1)
    await pass(simulator, waitPauseMs);
  world.trace(`everyone waits for ${Math.round(ms / 3_600_000)} hours`);
  simulator.clock.jump(ms);
  await pass(simulator, waitPauseMs);
}

/** Closes all pages, waits for new periods of all limits, and lets the backend release what it holds. */
async function startNewPeriods(simulator: Simulator, world: World): Promise<void> {
  closeTabs(world);
  simulator.clock.jump(newPeriodsMs);
  await pass(simulator, quietMs + refreshMs);
  await pass(simulator, quietMs + refreshMs);
}

function closeTabs(world: World): void {
  for (const tab of tabsOf(world)) tab.close();
}

/** Runs a plan and returns what happened and what was wrong. */
export async function runPlan(simulator: Simulator, plan: Plan): Promise<RunResult> {
  reset(simulator, plan);
  const run = simulator.startRun(plan.seed);
  await endDeposits(simulator);
  const { world, trace, problems } = await createWorld(simulator, plan, run);
  const stopWatching = watchRejections(simulator, world);
  simulator.limit.start(() =>
    world.fail(`the world becomes quiet: the run has taken more than ${simulator.limit.maxSteps} steps`),
  );
  await start(simulator, world);
  for (const step of plan.steps) {
    await pass(simulator, step.afterMs);
    actionOf(step).run(world, createRandom(step.choice));
    await simulator.work.settle();
    if (problems.length === 0) await checkInvariants(world, ['step']);
    await waitLong(simulator, world);
    if (problems.length > 0) break;
  }
  if (problems.length === 0) {
    await calmDown(simulator, world);
    if (problems.length === 0) await checkInvariants(world, ['step', 'end']);
  }
  if (problems.length === 0 && (await hasLimits(world))) {
    await startNewPeriods(simulator, world);
    if (problems.length === 0) await checkInvariants(world, ['later']);
  }
  closeTabs(world);
  world.backend.stop();
  await pass(simulator, closeMs);
  stopWatching();
  return { problems, trace };
}
