import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse } from '@wallet/testing';
import { LimitsPage } from '../limits/limits-page';
import th from '../locales/th.json';
import { openPart } from '../testing/open-part';
import { saferPlayReply } from '../testing/safer-play-reply';
import { BreakDialog } from './break-dialog';

const runningUntil = (endsAt: string, kind: 'break' | 'exclusion' | 'register' = 'break') =>
  saferPlayReply({
    summary: {
      ...saferPlayReply().summary,
      break: { kind, startedAt: '2026-03-01T00:00:00.000Z', endsAt },
      hasNotice: true,
    },
  });
const past = '2020-01-01T00:00:00.000Z';
const future = '2999-01-01T00:00:00.000Z';

test('[H6.4] [AGCO2.13] a break starts only after the member has read what it does', async () => {
  const close = jest.fn();
  const { calls } = openPart(<BreakDialog params={{}} close={close} />, {
    'POST /api/safer-play/break': runningUntil(future),
  });
  await userEvent.selectOptions(await screen.findByRole('combobox'), th.break.length.week);
  await userEvent.click(screen.getByRole('button', { name: th.break.next }));
  for (const effect of Object.values(th.break.effect)) expect(screen.getByText(effect)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: th.break.back }));
  await userEvent.click(screen.getByRole('button', { name: th.break.next }));
  expect(calls.some(({ method }) => method === 'post')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(th.break.length.week) }));
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(calls.find(({ method }) => method === 'post')?.body).toEqual({ length: 'week' });
});

test('[H6.4] [AGCO2.13] a running break can be made longer but not ended', async () => {
  openPart(<LimitsPage />, { 'GET /api/safer-play': runningUntil(future) });
  expect(await screen.findByText(th.break.running.break)).toBeVisible();
  expect(screen.getByRole('link', { name: th.break.longer })).toBeVisible();
  expect(screen.queryByRole('button', { name: th.break.end })).toBeNull();
});

test('[H6.4] [AGCO2.14] an exclusion whose time is over ends after a confirmation', async () => {
  openPart(<LimitsPage />, {
    'GET /api/safer-play': runningUntil(past, 'exclusion'),
    'POST /api/safer-play/break/end': saferPlayReply(),
  });
  await userEvent.click(await screen.findByRole('button', { name: th.break.end }));
  const dialog = screen.getByRole('alertdialog', { name: th.break.endTitle });
  expect(dialog).toHaveTextContent(th.break.endText);
  await userEvent.click(screen.getAllByRole('button', { name: th.break.end }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText(th.break.running.exclusion)).toBeNull());
});

test('[H6.4] a break that the register still holds gives the reason', async () => {
  openPart(<LimitsPage />, {
    'GET /api/safer-play': runningUntil(past, 'register'),
    'POST /api/safer-play/break/end': errorResponse('EXCLUDED', 422),
  });
  expect(await screen.findByText(th.break.register)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: th.break.end }));
  await userEvent.click(screen.getAllByRole('button', { name: th.break.end }).at(-1) as HTMLElement);
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
});
