import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderRemote } from '@wallet/testing';
import { BonusDialog } from './bonus/bonus-dialog';
import { BonusPage } from './bonus/bonus-page';
import { InviteDialog } from './invite/invite-dialog';
import { InviteReceiveDialog } from './invite/invite-receive-dialog';
import th from './locales/th.json';
import { RefundDialog } from './refund/refund-dialog';

const never = () => new Promise<never>(() => undefined);
const calls = [
  'GET /api/wallet',
  'GET /api/bonus',
  'GET /api/bonus/check/active',
  'GET /api/invite/bonus',
  'POST /api/invite',
  'GET /api/refund/check',
  'POST /api/refund',
];
const dialog = { params: {}, close: () => undefined };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each<[string, ReactElement]>([
  ['the bonus page', <BonusPage key="page" />],
  ['the bonus dialog', <BonusDialog key="bonus" {...dialog} />],
  ['the invite dialog', <InviteDialog key="invite" {...dialog} />],
  ['the dialog that receives an invite bonus', <InviteReceiveDialog key="receive" {...dialog} />],
  ['the refund dialog', <RefundDialog key="refund" {...dialog} />],
])('%s shows a message after 5 seconds without a response', async (_, element) => {
  renderRemote(element, {
    texts: { promotions: th },
    api: {
      ...Object.fromEntries(calls.map((call) => [call, never])),
      'GET /api/invite/banners': [],
      'GET /api/refund/banners': [],
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText(th.loading.slow)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(th.loading.slow)).toBeVisible();
});
