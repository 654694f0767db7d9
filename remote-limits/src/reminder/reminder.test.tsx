import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import th from '../locales/th.json';
import { openPart } from '../testing/open-part';
import { saferPlayReply } from '../testing/safer-play-reply';
import { Reminder } from './reminder';

const startedAt = '2026-03-04T05:00:00.000Z';
const minuteMs = 60_000;

function open(afterMinutes: number, reminderMinutes: number | null = 30) {
  jest.useFakeTimers({ now: Date.parse(startedAt) + afterMinutes * minuteMs });
  const summary = { ...saferPlayReply().summary, reminderMinutes };
  return openPart(<Reminder />, {
    'GET /api/safer-play': saferPlayReply({ summary }),
    'GET /api/safer-play/visit': { startedAt, staked: 900, won: 100, lost: 350, net: -250 },
  });
}

const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * minuteMs));
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
