import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import th from '../locales/th.json';
import { openPart } from '../testing/open-part';
import { saferPlayReply } from '../testing/safer-play-reply';
import { Reminder } from './reminder';

const startedAt = '2026-03-04T05:00:00.000Z';
const minuteMs = 60_000;

function open(afterMinutes: number, reminderMinutes: number | null = 30, laterStart = startedAt) {
  let visits = 0;
  jest.useFakeTimers({ now: Date.parse(startedAt) + afterMinutes * minuteMs });
  const summary = { ...saferPlayReply().summary, reminderMinutes };
  return openPart(<Reminder />, {
    'GET /api/safer-play': saferPlayReply({ summary }),
    'GET /api/safer-play/visit': () => ({
      startedAt: (visits += 1) > 1 ? laterStart : startedAt,
      staked: 900,
      won: 100,
      lost: 350,
      net: -250,
    }),
  });
}

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Lets time pass, and then the replies to the calls of that time arrive. */
async function pass(minutes: number): Promise<void> {
  await advance(minutes * minuteMs);
  for (let step = 0; step < 3; step += 1) await advance(10);
}
const dialog = () => screen.queryByRole('alertdialog');
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.useRealTimers();
});

test('[H6.5] [RTS13] shows time, stakes and result after the chosen time, and again after an answer', async () => {
  const { address } = open(10);
  await pass(19);
  expect(dialog()).toBeNull();
  await pass(1.1);
  expect(dialog()).toHaveTextContent(/30 นาที.*900\.00.*100\.00.*350\.00.*-250\.00/);
  await user.click(screen.getByRole('button', { name: th.reminder.continue }));
  expect(dialog()).toBeNull();
  await pass(29);
  expect(dialog()).toBeNull();
  await pass(1.1);
  await user.click(screen.getByRole('button', { name: th.reminder.break }));
  expect(address()).toContain('dialog=limits.break');
});

test('[H6.5] [RTS13] waits while a payment is in flight', async () => {
  sessionStorage.setItem('money:wallet.transfer', '{}');
  open(40);
  await pass(1);
  expect(dialog()).toBeNull();
  sessionStorage.clear();
  await pass(0.1);
  expect(dialog()).toBeVisible();
});

test('[H6.5] a member without a reminder is never asked', async () => {
  open(40, null);
  await pass(60);
  expect(dialog()).toBeNull();
});

test('[H6.5] a visit that began again after a long absence starts its time again', async () => {
  const later = new Date(Date.parse(startedAt) + 60 * minuteMs).toISOString();
  open(65, 30, later);
  await pass(1);
  expect(dialog()).toBeNull();
  await pass(24.1);
  expect(dialog()).toHaveTextContent('30 นาที');
});
