import confetti from 'canvas-confetti';
import { startConfetti } from './start-confetti';

const fire = Object.assign(
  jest.fn(() => null),
  { reset: jest.fn() },
);
jest.mock('canvas-confetti', () => ({ __esModule: true, default: { create: jest.fn() } }));

const canvas = document.createElement('canvas');

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(confetti.create).mockReturnValue(fire);
});

function setReducedMotion(matches: boolean) {
  window.matchMedia = jest.fn((media: string) => ({ media, matches }) as MediaQueryList);
}

const loaded = () => new Promise((resolve) => setTimeout(resolve));

test('fires confetti from both sides on its own canvas, without a worker, until it is stopped', async () => {
  setReducedMotion(false);
  const stop = startConfetti(canvas);
  await loaded();
  expect(confetti.create).toHaveBeenCalledWith(canvas, expect.objectContaining({ useWorker: false }));
  expect(fire).toHaveBeenCalledTimes(2);
  stop();
  expect(fire.reset).toHaveBeenCalledTimes(1);
});

test.each([
  ['for reduced motion', true, 0],
  ['when it is stopped before the library is loaded', false, 1],
])('fires no confetti %s', async (_, isReduced, created) => {
  setReducedMotion(isReduced);
  startConfetti(canvas)();
  await loaded();
  expect(fire).not.toHaveBeenCalled();
  expect(jest.mocked(confetti.create).mock.calls.length).toBeLessThanOrEqual(created);
});
