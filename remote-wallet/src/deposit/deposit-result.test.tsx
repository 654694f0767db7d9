import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inSite, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { DepositClose } from './deposit-close';
import { DepositResult } from './deposit-result';

const close = jest.fn();

function open(tone: 'success' | 'progress' | 'failed') {
  return renderRemote(
    <DepositClose value={close}>
      <DepositResult tone={tone} title="ผล" action={<button type="button">ฝากอีก</button>}>
        ดูที่รายการเงิน
      </DepositResult>
    </DepositClose>,
    { texts: { wallet: th } },
  );
}

afterEach(() => inSite());

test('offers after a success to close the dialog, to deposit again and to go to the games', async () => {
  inSite({ pages: ['/user/home'] });
  open('success');
  expect(screen.getByRole('button', { name: 'ฝากอีก' })).toBeVisible();
  expect(screen.getByRole('link', { name: th.deposit.play })).toHaveAttribute('href', '/user/home#games');
  await userEvent.click(screen.getByRole('button', { name: th.deposit.finish }));
  expect(close).toHaveBeenCalledTimes(1);
});

test.each(['progress', 'failed'] as const)('offers only its own action for %s', (tone) => {
  inSite({ pages: ['/user/home'] });
  open(tone);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
