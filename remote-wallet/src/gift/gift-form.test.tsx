import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setConfig } from '@wallet/platform/config';
import errors from '@wallet/platform/locales/errors.th.json';
import { errorResponse, inSite, type MockApi, recordEvents, success } from '@wallet/testing';
import type Aes from 'crypto-js/aes';
import utf8 from 'crypto-js/enc-utf8';
import { DepositClose, DepositResult } from '../money/deposit-result';
import th from '../locales/th.json';
import { depositOptions } from '../testing/deposit-options';
import { renderWallet } from '../testing/render-wallet';
import { advance, withVirtualTime } from '../testing/virtual-time';
import { GiftForm } from './gift-form';

const mockCipher = jest.fn<unknown, []>();
jest.mock('crypto-js/aes', () => mockCipher());
const aes = jest.requireActual<typeof Aes>('crypto-js/aes');

withVirtualTime();
beforeEach(() => {
  jest.resetModules();
  mockCipher.mockImplementation(() => ({ __esModule: true, default: aes }));
});

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

  function open(response: MockApi[string] = reply, supportsIdempotencyKeys = true, api: MockApi = {}) {
    return renderWallet(<GiftForm accounts={accounts} />, {
      supportsIdempotencyKeys,
      api: { 'POST /api/wallet/truelink': response, ...api },
    });
  }

  const send = () => screen.getByRole('button', { name: th.gift.send });
  const enter = (value: string) =>
    fireEvent.change(screen.getByLabelText(th.gift.link), { target: { value } });
  const sendGift = async (typed = link) => {
    enter(typed);
    await waitFor(() => expect(send()).toBeEnabled());
    fireEvent.click(send());
  };

  afterEach(() => setConfig({}));

  test('[S2.40] [S7.12] encrypts the link and the account name with the client’s secret', async () => {
    setConfig({ trueLinkSecret: 'a secret of this site' });
    const view = open();
    expect(send()).toBeDisabled();
    enter('   ');
    expect(send()).toBeDisabled();
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

  test('shows a gift that its provider has not confirmed as in progress, and accepts another', async () => {
    open({ ...reply, status: 'PROCESSING', amount: 0 });
    await sendGift();
    expect(await screen.findByText(th.gift.waiting)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: th.gift.next }));
    expect(screen.getByLabelText(th.gift.link)).toHaveValue('');
  });

  describe('with a backend without idempotency keys', () => {
    const sent = (view: ReturnType<typeof open>) => view.calls.filter(({ method }) => method === 'post');

    describe('when the code of the cipher fails to load', () => {
      const failToLoad = () => {
        throw new Error('ChunkLoadError');
      };

      test('[S7.12] [S2.40] disables the button, shows an error and loads it again on request', async () => {
        mockCipher.mockImplementation(failToLoad);
        const view = open(success('OK'), false);
        await advance(1_000);
        fireEvent.change(screen.getByLabelText(th.gift.link), { target: { value: link } });
        const notice = within(screen.getByRole('alert'));
        expect(notice.getByText(th.gift.notReady)).toBeVisible();
        expect(send()).toBeDisabled();
        fireEvent.submit(send().closest('form') as HTMLFormElement);
        expect(sent(view)).toEqual([]);
        mockCipher.mockImplementation(() => ({ __esModule: true, default: { encrypt: () => 'cipher' } }));
        fireEvent.click(notice.getByRole('button', { name: th.gift.loadAgain }));
        await advance(300);
        // The retry bypasses a damaged copy in a cache.
        expect(window.__w_retry).toBeTruthy();
        expect(screen.getByLabelText(th.gift.link)).toHaveValue(link);
        fireEvent.click(send());
        await advance(300);
        expect(sent(view).map(({ body }) => body)).toEqual([{ link: 'cipher' }]);
      });
    });
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

  test.each([
    ['success', ['ฝากอีก', th.deposit.finish], ['/user/home#games']],
    ['progress', ['ฝากอีก'], []],
    ['failed', ['ฝากอีก'], []],
  ] as const)(
    'offers for %s its own action, and after a success the end and the games',
    (tone, buttons, links) => {
      inSite({ pages: ['/user/home'] });
      open(tone);
      const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
      expect([...names].sort()).toEqual([...buttons].sort());
      expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
      if (tone !== 'success') return;
      fireEvent.click(screen.getByRole('button', { name: th.deposit.finish }));
      expect(close).toHaveBeenCalledTimes(1);
    },
  );
});
