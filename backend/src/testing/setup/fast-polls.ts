import type * as Jobs from '../../core/jobs/jobs';

const factor = 10;

// The server polls ten times as often as usual, because tests wait for what it finds.
jest.mock('../../core/jobs/jobs', () => {
  const jobs = jest.requireActual<typeof Jobs>('../../core/jobs/jobs');
  const pollWhileListening: typeof Jobs.pollWhileListening = (app, polls) =>
    jobs.pollWhileListening(
      app,
      polls.map(([pauseMs, work]) => [pauseMs / factor, work]),
    );
  return { ...jobs, pollWhileListening };
});
