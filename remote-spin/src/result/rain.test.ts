import confetti from 'canvas-confetti';
import { rain } from './rain';

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

function wantCalm(matches: boolean) {
  window.matchMedia = jest.fn((media: string) => ({ media, matches }) as MediaQueryList);
}

const loaded = () => new Promise((resolve) => setTimeout(resolve));

test('confetti falls from both sides on its own canvas, without a worker, until it is ended', async () => {
  wantCalm(false);
  const end = rain(canvas);
  await loaded();
  expect(confetti.create).toHaveBeenCalledWith(canvas, expect.objectContaining({ useWorker: false }));
  expect(fire).toHaveBeenCalledTimes(2);
  end();
  expect(fire.reset).toHaveBeenCalledTimes(1);
});

test('none falls where motion is not wanted', async () => {
  wantCalm(true);
  rain(canvas)();
  await loaded();
  expect(confetti.create).not.toHaveBeenCalled();
});

test('none falls when it is over before the library has come', async () => {
  wantCalm(false);
  rain(canvas)();
  await loaded();
  expect(fire).not.toHaveBeenCalled();
});
