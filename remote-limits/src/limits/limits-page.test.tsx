import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorResponse } from '@wallet/testing';
import th from '../locales/th.json';
import { openPart } from '../testing/open-part';
import { saferPlayReply } from '../testing/safer-play-reply';
import { LimitsPage } from './limits-page';

const day = () => screen.findByRole('region', { name: th.period.day });
const [limitOfDay, ...otherLimits] = saferPlayReply().limits;
if (!limitOfDay) throw new Error('The sample has no limit.');

test('[H6.1] [RTS12B] shows for each period the limit, what counts and what is left', async () => {
  openPart(<LimitsPage />);
  expect(await day()).toHaveTextContent(/500\.00.*200\.00.*300\.00/);
  expect(screen.getByRole('region', { name: th.period.week })).toHaveTextContent(th.limit.none);
  expect(screen.getByText(/24/, { selector: 'p' })).toBeVisible();
});

test('[H6.1] [RTS12B] saves a limit that the member types: the box is free and suggests no amount', async () => {
  const lower = { ...limitOfDay, amount: 250, left: 50 };
  const { calls } = openPart(<LimitsPage />, {
    'PUT /api/safer-play/limit': saferPlayReply({ limits: [lower, ...otherLimits] }),
  });
  const card = within(await day());
  const box = card.getByRole('textbox', { name: th.limit.new });
  expect(box).toHaveValue('');
  await userEvent.type(box, '๒๕๐{Enter}');
  expect(await card.findByText('50.00')).toBeVisible();
  expect(calls.find(({ method }) => method === 'put')?.body).toEqual({ period: 'day', amount: 250 });
  expect(box).toHaveValue('');
});

test.each([
  ['', th.limit.problem.empty],
  ['abc', th.limit.problem.invalid],
  ['2000000000', th.limit.problem.tooLarge],
])('[H6.1] explains why "%s" is no limit, and sends nothing', async (text, problem) => {
  const { calls } = openPart(<LimitsPage />);
  const card = within(await day());
  if (text) await userEvent.type(card.getByRole('textbox'), text);
  await userEvent.click(card.getByRole('button', { name: th.limit.save }));
  expect(card.getByRole('textbox')).toHaveAccessibleDescription(problem);
  expect(calls.filter(({ method }) => method !== 'get')).toEqual([]);
});

test('[H6.1] [RTS12D] a higher limit waits, and is confirmed when its time is over', async () => {
  const pending = (from: string) =>
    saferPlayReply({ limits: [{ ...limitOfDay, pending: { amount: 900, from } }, ...otherLimits] });
  const { calls } = openPart(<LimitsPage />, {
    'GET /api/safer-play': pending('2020-01-01T00:00:00.000Z'),
    'POST /api/safer-play/limit/confirm': saferPlayReply(),
    'PUT /api/safer-play/limit': pending('2999-01-01T00:00:00.000Z'),
  });
  const card = within(await day());
  expect(card.getByText(/900\.00/)).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: th.limit.confirm }));
  await waitFor(() => expect(card.queryByText(/900\.00/)).toBeNull());
  expect(calls.find(({ method }) => method === 'post')?.body).toEqual({ period: 'day' });
  await userEvent.click(card.getByRole('button', { name: th.limit.remove }));
  expect(await card.findByText(new RegExp(th.limit.pendingFrom))).toBeVisible();
  expect(card.queryByRole('button', { name: th.limit.confirm })).toBeNull();
});

test('[H6.1] [RTS12A] asks for limits before the first deposit, and the member can skip it', async () => {
  const asking = { ...saferPlayReply().summary, shouldOfferLimits: true, hasNotice: true };
  openPart(<LimitsPage />, {
    'GET /api/safer-play': saferPlayReply({ summary: asking, texts: ['วงเงินฝากเป็นยอดรวม'] }),
    'POST /api/safer-play/review': saferPlayReply(),
  });
  expect(await screen.findByText('วงเงินฝากเป็นยอดรวม')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: th.review.first.keep }));
  await waitFor(() => expect(screen.queryByText(th.review.first.title)).toBeNull());
});

test('[H6.1] a refused change keeps the text and gives the reason', async () => {
  openPart(<LimitsPage />, {
    'PUT /api/safer-play/limit': errorResponse('MALFORMED_REQUEST', 400),
  });
  const card = within(await day());
  await userEvent.type(card.getByRole('textbox'), '100{Enter}');
  expect(await card.findByRole('alert')).toBeVisible();
  expect(card.getByRole('textbox')).toHaveValue('100');
});

test('[H6.5] [RTS13] chooses a reminder within the maximum of the site', async () => {
  const { calls } = openPart(<LimitsPage />, {
    'GET /api/safer-play': saferPlayReply({ maxReminderMinutes: 60 }),
    'PUT /api/safer-play/reminder': saferPlayReply({ chosenReminderMinutes: 30, maxReminderMinutes: 60 }),
  });
  const select = await screen.findByRole('combobox', { name: th.reminder.label });
  expect(within(select).queryByRole('option', { name: '90 นาที' })).toBeNull();
  await userEvent.selectOptions(select, '30 นาที');
  await waitFor(() => expect(select).toHaveValue('30'));
  expect(calls.find(({ method }) => method === 'put')?.body).toEqual({ minutes: 30 });
});
