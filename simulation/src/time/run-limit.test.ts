import { pass } from './pass';
import { RunLimit } from './run-limit';
import { VirtualClock } from './virtual-clock';
import { Work } from './work';

const maxSteps = 100;

function startRun() {
  const limit = new RunLimit(maxSteps);
  const onReached = jest.fn();
  limit.start(onReached);
  return { clock: new VirtualClock(), work: new Work(limit), limit, onReached };
}

test('runs the events of a time span', async () => {
  const { onReached, ...time } = startRun();
  const run = jest.fn();
  time.clock.schedule(10, run);
  time.clock.schedule(30, run);
  await pass(time, 20);
  expect(run).toHaveBeenCalledTimes(1);
  expect(onReached).not.toHaveBeenCalled();
});

describe('ends a run', () => {
  test('whose events schedule others without end', async () => {
    const { onReached, ...time } = startRun();
    const repeat = (): void => void time.clock.schedule(0, repeat);
    repeat();
    await pass(time, 1);
    expect(onReached).toHaveBeenCalledTimes(1);
  });

  test('whose event causes statements without end', async () => {
    const { onReached, ...time } = startRun();
    const repeat = (): Promise<void> => time.work.track(() => Promise.resolve()).then(repeat);
    time.clock.schedule(0, () => void repeat());
    await pass(time, 1);
    expect(onReached).toHaveBeenCalledTimes(1);
  });

  test('whose page repeats something within one event', async () => {
    const { onReached, ...time } = startRun();
    const onError = jest.fn();
    time.clock.schedule(0, () => {
      try {
        for (;;) time.limit.countOrStop();
      } catch (error) {
        onError(error);
      }
    });
    await pass(time, 1);
    expect(onError).toHaveBeenCalledWith(new Error('The run has taken more than 100 steps.'));
    expect(onReached).toHaveBeenCalledTimes(1);
  });
});

test('a new run starts at zero', () => {
  const { limit, onReached } = startRun();
  for (let step = 0; step <= maxSteps; step += 1) limit.count();
  limit.start(onReached);
  expect(limit.isReached).toBe(false);
});
