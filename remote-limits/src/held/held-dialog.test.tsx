import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getWallet } from '@wallet/platform/api';
import th from '../locales/th.json';
import { openPart } from '../testing/open-part';
import { saferPlayReply, walletReply } from '../testing/safer-play-reply';
import { HeldDialog } from './held-dialog';

const holding = saferPlayReply({
  summary: { ...saferPlayReply().summary, held: { amount: 150, until: '2026-03-04T17:00:00.000Z' } },
});

test('[H6.3] [RTS12B] pays held money to the own bank account once', async () => {
  let isPaid = false;
  const { calls } = openPart(<HeldDialog params={{}} close={jest.fn()} />, {
    'GET /api/safer-play': () => (isPaid ? saferPlayReply() : holding),
    'POST /api/safer-play/held/withdraw': () => {
      isPaid = true;
      return { status: 'PROCESSING', reference: 'w1', amount: 150 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: th.held.withdraw }));
  expect(screen.getByText(/150\.00.*บัญชีธนาคาร/)).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: /150\.00/ }));
  expect(await screen.findByText(th.held.done)).toBeVisible();
  const sent = calls.filter(({ method }) => method === 'post');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({});
});

test('[H6.2] shows money that arrives while it is open, when the page loads the wallet again', async () => {
  let isHolding = false;
  openPart(<HeldDialog params={{}} close={jest.fn()} />, {
    'GET /api/safer-play': () => (isHolding ? holding : saferPlayReply()),
    'GET /api/wallet': () => ({ ...walletReply }),
  });
  expect(await screen.findByText(th.held.empty)).toBeVisible();
  isHolding = true;
  await act(async () => void (await getWallet()));
  expect(await screen.findByText(/150\.00/)).toBeVisible();
});
