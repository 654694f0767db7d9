import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loginFingerprint } from '@wallet/money';
import { setConfig } from '@wallet/platform/config';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { errorResponse, inSite, type MockApi, recordEvents, serverError } from '@wallet/testing';
import aes from 'crypto-js/aes';
import utf8 from 'crypto-js/enc-utf8';
import { DepositClose } from '../deposit/deposit-close';
import { DepositResult } from '../deposit/deposit-result';
import th from '../locales/th.json';
import { depositOptions } from '../testing/deposit-options';
import { renderWallet } from '../testing/render-wallet';
import { GiftForm } from './gift-form';

describe('gift form', () => {
  const link = 'https://gift.truemoney.com/campaign/?v=abcdef123456';
  const accounts = depositOptions().wallets.filter(({ mode }) => mode === 'gift');
  const reply = {
    reference: '1',
    status: 'SUCCESS',
    amount: 50.25,
    wallet: { amount: 50.25, currency: 'BAHT' },
  };

  const toasts = recordEvents('ui:toast-requested');

  function open(response: MockApi[string] = reply) {
    return renderWallet(<GiftForm accounts={accounts} />, { api: { 'POST /api/wallet/truelink': response } });
  }

  const send = () => screen.getByRole('button', { name: th.gift.send });
  const enter = (value: string) =>
    fireEvent.change(screen.getByLabelText(th.gift.link), { target: { value } });
  const sendGift = async (typed = link) => {
    enter(typed);
    await waitFor(() => expect(send()).toBeEnabled());
    await userEvent.click(send());
  };

  beforeEach(() => sessionStorage.clear());
  afterEach(() => setConfig({}));

  test('[S2.40] disables the button while the link is empty', async () => {
    open();
    expect(send()).toBeDisabled();
    enter(link);
    await waitFor(() => expect(send()).toBeEnabled());
    enter('   ');
    expect(send()).toBeDisabled();
  });

  test('[S7.12] encrypts the link and the account name with the client’s secret', async () => {
    setConfig({ trueLinkSecret: 'a secret of this site' });
    const view = open();
    await sendGift(` ${link} `);
    expect(await screen.findByText('เงินเข้ากระเป๋าแล้ว 50.25 บาท')).toBeVisible();
    const { body, headers } = view.calls.find(({ method }) => method === 'post') ?? {};
    const cipher = (body as { link: string }).link;
    expect(cipher).not.toContain('truemoney');
    expect(aes.decrypt(cipher, 'a secret of this site').toString(utf8)).toBe(`${link}::ทองดี ซองของขวัญ`);
    expect(headers?.['Idempotency-Key']).toBeTruthy();
  });

  test.each([
    ['TRUELINK_DUPLICATE', errors.TRUELINK_DUPLICATE],
    ['TRUELINK_INVALID', errors.TRUELINK_INVALID],
    ['KEY_INVALID', errors.KEY_INVALID],
    ['NO_WALLET', errors.NO_WALLET],
    ['ซองนี้เป็นของคนอื่น', 'ซองนี้เป็นของคนอื่น'],
  ])(
    '[S8.9] [S8.10] [S8.17] shows the rejection %s in a red toast and keeps the link',
    async (code, text) => {
      open(errorResponse(code));
      await sendGift();
      await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text }]));
      expect(screen.getByLabelText(th.gift.link)).toHaveValue(link);
      expect(send()).toBeEnabled();
    },
  );

  test('resends a gift with the same idempotency key after a lost response, with the form locked', async () => {
    const responses: object[] = [serverError];
    const view = open(() => responses.shift() ?? reply);
    await sendGift();
    expect(await screen.findByText(common.pending.title)).toBeVisible();
    expect(screen.getByLabelText(th.gift.link)).toBeDisabled();
    expect(await screen.findByText('เงินเข้ากระเป๋าแล้ว 50.25 บาท')).toBeVisible();
    const keys = view.calls
      .filter(({ method }) => method === 'post')
      .map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('restores the link after a reload and a rejection', async () => {
    const input = { link, walletAccountName: accounts[0]?.walletAccountName };
    const sent = { input, at: Date.now(), keyed: true };
    sessionStorage.setItem(
      'money:wallet.gift',
      JSON.stringify({ key: 'k1', login: loginFingerprint(), sent }),
    );
    open(errorResponse('TRUELINK_INVALID'));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: errors.TRUELINK_INVALID }]));
    expect(screen.getByLabelText(th.gift.link)).toHaveValue(link);
    expect(send()).toBeEnabled();
  });

  test('shows a gift that its provider has not confirmed as in progress, and accepts another', async () => {
    open({ ...reply, status: 'PROCESSING', amount: 0 });
    await sendGift();
    expect(await screen.findByText(th.gift.waiting)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: th.gift.next }));
    expect(screen.getByLabelText(th.gift.link)).toHaveValue('');
  });
});

describe('deposit result', () => {
  const close = jest.fn();

  function open(tone: 'success' | 'progress' | 'failed') {
    return renderWallet(
      <DepositClose value={close}>
        <DepositResult tone={tone} title="ผล" action={<button type="button">ฝากอีก</button>}>
          ดูที่รายการเงิน
        </DepositResult>
      </DepositClose>,
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
});
