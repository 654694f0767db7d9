import { screen } from '@testing-library/react';
import th from '../locales/th.json';
import { DepositRoomNote } from '../room/deposit-room-note';
import { openPart } from '../testing/open-part';
import { saferPlayReply, walletReply } from '../testing/safer-play-reply';
import { HomeNotice } from './home-notice';

const calm = saferPlayReply().summary;
const moment = '2026-03-04T17:00:00.000Z';

const open = (changes: Partial<typeof calm>, areAmountsHidden = false) =>
  openPart(
    <HomeNotice
      areAmountsHidden={areAmountsHidden}
      reply={{ ...walletReply, saferPlay: { ...calm, ...changes } }}
    />,
  );

test.each([
  [
    '[H6.4] [AGCO2.13] a break',
    { break: { kind: 'break', startedAt: moment, endsAt: moment } },
    th.break.running.break,
  ],
  ['[H6.2] [RTS12B] held money', { held: { amount: 150, until: moment } }, th.held.title],
  ['[H6.1] [RTS12D] a due review', { isReviewDue: true }, th.review.due.title],
  ['[H6.1] [RTS12A] the question for limits', { shouldOfferLimits: true }, th.review.first.title],
] as const)('%s is shown on the home, with a link to the limits', (_, changes, title) => {
  open(changes);
  expect(screen.getByRole('region', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: th.notice.open })).toHaveAttribute('href', '/user/limits');
});

test('[H6.2] hidden amounts stay hidden', () => {
  open({ held: { amount: 150, until: null } }, true);
  expect(screen.queryByText(/150/)).toBeNull();
  expect(screen.getByText(th.notice.hidden)).toBeInTheDocument();
});

test.each([
  ['no field', walletReply],
  ['an unusable field', { ...walletReply, saferPlay: 'x' }],
  ['an unusable reply', []],
])('[H6.9] shows nothing for %s', (_, reply) => {
  openPart(<HomeNotice areAmountsHidden={false} reply={reply} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('[H6.1] [RTS12B] the deposit dialog shows what is left, with a link to the limits', async () => {
  openPart(<DepositRoomNote reply={{ limitRoom: { left: 300, period: 'week', endsAt: moment } }} />);
  expect(await screen.findByText(new RegExp(th.room.week))).toHaveTextContent('300.00');
  expect(screen.getByRole('link', { name: th.room.change })).toHaveAttribute('href', '/user/limits');
});
