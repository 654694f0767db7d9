import { expect, test } from '../support/other-backend-test';
import { messagingCall } from './backend/chat-socket';
import { calls, memberToken } from './backend/call';
import { cellsOfThisRun } from './table/choose-cells';
import { prepareBench, runCell, type Bench } from './table/run-cell';
import { screens, unusedCalls } from './table/screens';

const ids = [...calls.map(({ id }) => id), messagingCall];
const cells = cellsOfThisRun();
const perCellMs = 60_000;
/** Problems that mean that a screen never made the call. */
const unreached = /^(the action failed|the page failed|the call was never made)/;

// Cells of different calls are independent of each other.
test.describe.configure({ mode: 'parallel', retries: 0 });
// Hundreds of pages in one test make traces that are too large to open.
test.use({ trace: 'off' });

test('every call has a screen that shows it, or a reason for having none', () => {
  expect(ids.filter((id) => !screens[id] && !unusedCalls[id])).toEqual([]);
  expect(Object.keys(screens).filter((id) => !ids.includes(id))).toEqual([]);
});

for (const call of ids.filter((id) => screens[id])) {
  const cellsOfCall = cells.filter((cell) => cell.call === call);
  if (cellsOfCall.length === 0) continue;

  test(`[O3.3] any reply to ${call}: no crash, no raw text, no endless waiting, one request per tap`, async ({
    page,
    backend,
    watch,
  }) => {
    test.setTimeout(240_000 + cellsOfCall.length * perCellMs);
    watch.allowFailures(/./);
    watch.allowErrors(/./);
    page.setDefaultTimeout(30_000);
    const screen = screens[call] ?? { address: '/' };
    let takenCount = 0;
    const bench: Bench = {
      page,
      backend,
      stored: {
        locale: 'th',
        ...(!screen.isVisitor && { token: memberToken, 'remember-agreement': 'true' }),
      },
      takeErrors() {
        const errors = watch.errors().filter((error) => !error.startsWith('console:'));
        const newErrors = errors.slice(takenCount);
        takenCount = errors.length;
        return newErrors;
      },
    };
    await prepareBench(bench);
    const hasEffect = calls.some((one) => one.id === call && one.hasEffect);
    const results: { variant: string; problems: string[] }[] = [];
    for (const cell of cellsOfCall) {
      let problems = await runCell(bench, cell, screen, hasEffect);
      // A busy machine may have caused a few failures: retry these, but not when there are many.
      const mayRetry = results.filter((result) => result.problems.length).length < 3;
      if (problems.length && mayRetry) problems = await runCell(bench, cell, screen, hasEffect);
      results.push({ variant: cell.variant, problems });
      // The other variants would not be reached either.
      if (cell.variant === 'regular' && problems.some((problem) => unreached.test(problem))) break;
    }
    const failed = results.filter(({ problems }) => problems.length);
    expect(failed.map(({ variant, problems }) => `${variant}: ${problems.join('; ')}`)).toEqual([]);
  });
}
