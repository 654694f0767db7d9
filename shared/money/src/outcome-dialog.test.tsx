import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApiError } from '@wallet/contract';
import { satang } from '@wallet/contract/satang';
import { addTexts } from '@wallet/platform/i18n';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { MemoryRouter } from '@wallet/platform/router';
import { session } from '@wallet/platform/session';
import {
  inSite,
  deviceError,
  errorResponse,
  type MockApi,
  passkeyAnswer,
  recordEvents,
  renderRemote,
  setPasskeyDevice,
} from '@wallet/testing';
import { StrictMode } from 'react';
import { MoneyPending } from './money-pending';
import type { MoneyState } from './money-state';
import { OutcomeDialog } from './outcome-dialog';
import { SecondStep } from './second-step/second-step';
import th from './second-step/texts/th.json';
import type { SnapshotDiff } from './snapshot';
import { useMoneyAction } from './use-money-action';

beforeAll(() => {
  addTexts('common', 'th', common);
  addTexts('errors', 'th', errors);
});

describe('outcome dialog', () => {
  const close = jest.fn();
  const show = (error: Parameters<typeof makeApiError>[0]) =>
    render(
      <MemoryRouter>
        <OutcomeDialog error={makeApiError(error)} onClose={close} />
      </MemoryRouter>,
    );
  beforeEach(() => close.mockClear());

  test.each([
    'SLOT_ALREADY_ACTIVE',
    'SLOT_ACTIVATE_FAIL',
    'SLOT_NO_ACCOUNT',
    'SLOT_RESET_PASSWORD_FAIL',
    'NO_GAME',
    'TRANSFER_MINIMUM',
    'MONEY_NOT_ENOUGH',
    'TRANSFER_FAIL',
    'NO_BANK',
    'NO_WALLET',
    'QR_FAIL',
    'WITHDRAW_MINIMUM',
  ] as const)('[S8.8] [S8.15] %s shows its message under the generic title', (code) => {
    show({ kind: 'code', code, status: 422 });
    const dialog = screen.getByRole('alertdialog', { name: common.errorTitle });
    expect(dialog).toHaveTextContent(errors[code]);
    expect(dialog).not.toHaveTextContent(code);
  });

  test.each([
    'BONUS_CONDITION',
    'BONUS_REMAINING',
    'BONUS_ALREADY_ACTIVE',
    'BONUS_MAX_CLAIMED',
    'BONUS_FULL',
    'PROMOTION_RECEIVED',
  ] as const)(
    '[S8.5] [S8.15] %s shows the reason as title, no error picture, and a link to the bonus page',
    (code) => {
      inSite({ pages: ['/user/bonus'] });
      show({ kind: 'code', code, status: 422 });
      const dialog = screen.getByRole('alertdialog', { name: common.refused[code] });
      expect(dialog).toHaveTextContent(errors[code]);
      expect(dialog.querySelector('[viewBox="0 0 240 160"]')).toBeNull();
      fireEvent.click(screen.getByRole('link', { name: common.bonus.see }));
      expect(close).toHaveBeenCalledTimes(1);
    },
  );

  test('[S8.15] shows the server’s message unchanged', () => {
    show({ kind: 'message', message: 'ธนาคารปิดปรับปรุง', status: 422 });
    expect(screen.getByRole('alertdialog')).toHaveTextContent('ธนาคารปิดปรับปรุง');
    expect(screen.getByRole('button', { name: common.ok })).toHaveFocus();
  });

  test('[S8.16] shows a success with its title, and focuses its button', async () => {
    render(
      <OutcomeDialog title="ทำรายการสำเร็จ" message="เงินถึงแล้ว" onClose={close}>
        ยอดคงเหลือ 500.00 บาท
      </OutcomeDialog>,
    );
    expect(screen.getByRole('dialog', { name: 'ทำรายการสำเร็จ' })).toHaveAccessibleDescription(
      'เงินถึงแล้ว ยอดคงเหลือ 500.00 บาท',
    );
    expect(screen.getByRole('button', { name: common.done })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('money pending', () => {
  /** Returns a money action that stays in one state. */
  const actionIn = (state: MoneyState<number, null>) => ({
    state,
    retry: jest.fn(),
    resubmit: jest.fn(),
    dismiss: jest.fn(),
  });

  const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  test('shows that the outcome is unknown, checks at once on request, and explains a lost network', () => {
    const action = actionIn({ status: 'pending', input: 100 });
    const { unmount } = render(<MoneyPending action={action} />);
    expect(screen.getByRole('status')).toHaveTextContent(common.pending.title);
    expect(screen.getByRole('status')).toHaveTextContent(common.pending.text);
    click(common.pending.now);
    expect(action.retry).toHaveBeenCalledTimes(1);
    unmount();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<MoneyPending action={action} />);
    expect(screen.getByRole('status')).toHaveTextContent(common.pending.offline);
    online.mockRestore();
  });

  test('refers to the statement for an action that is days old', () => {
    render(<MoneyPending action={actionIn({ status: 'idle', expired: 100 })} />);
    expect(screen.getByRole('status')).toHaveTextContent(common.pending.expired);
  });

  test('shows a slow response after 5 seconds', () => {
    jest.useFakeTimers();
    render(<MoneyPending action={actionIn({ status: 'sending', input: 100 })} />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(5_000));
    expect(screen.getByRole('status')).toHaveTextContent(common.pending.slow);
    jest.useRealTimers();
  });

  const unknown = (diff?: SnapshotDiff, isChecking = false) =>
    actionIn({ status: 'unknown', input: 100, isChecking, ...(diff && { diff }) });

  test('shows both wallet balances of an unknown outcome, and offers no new request after a success', () => {
    const balances = { before: 100_000, after: 90_000 };
    const { rerender } = render(<MoneyPending action={unknown({ outcome: 'changed', ...balances })} />);
    const status = screen.getByRole('status');
    for (const text of [common.unknown.title, common.unknown.changed, '1,000.00', '900.00'])
      expect(status).toHaveTextContent(text);
    rerender(<MoneyPending action={unknown({ outcome: 'happened', ...balances })} />);
    expect(status).toHaveTextContent(common.unknown.happened);
    expect(screen.queryByRole('button', { name: common.unknown.repeat })).toBeNull();
    rerender(<MoneyPending action={unknown(undefined, true)} />);
    expect(status).toHaveTextContent(common.unknown.reading);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('requires a confirmation before a new request and warns that the first may have succeeded', () => {
    const action = unknown({ outcome: 'unchanged', before: 100_000, after: 100_000 });
    render(<MoneyPending action={action} />);
    click(common.unknown.repeat);
    expect(action.resubmit).not.toHaveBeenCalled();
    const confirmation = screen.getByRole('alertdialog');
    expect(confirmation).toHaveTextContent(common.unknown.confirm.text);
    fireEvent.click(within(confirmation).getByRole('button', { name: common.unknown.confirm.action }));
    expect(action.resubmit).toHaveBeenCalledTimes(1);
  });

  test('uses the messages of an action that neither wallet nor statement shows', () => {
    const diff = { before: 3, after: 2 };
    const messages = { reading: 'กำลังดูเหรียญ', changed: 'เหรียญเปลี่ยน', found: 'หมุนแล้ว', happened: 'เหรียญลดลง' };
    const show = (action: ReturnType<typeof actionIn>) => (
      <MoneyPending action={action} withoutAmount messages={messages} />
    );
    const { rerender } = render(show(unknown(undefined, true)));
    expect(screen.getByRole('status')).toHaveTextContent('กำลังดูเหรียญ');
    rerender(show(unknown({ outcome: 'changed', ...diff })));
    expect(screen.getByRole('status')).toHaveTextContent('เหรียญเปลี่ยน');
    rerender(show(unknown({ outcome: 'happened', ...diff })));
    expect(screen.getByRole('status')).toHaveTextContent('หมุนแล้วเหรียญลดลง');
    rerender(<MoneyPending action={unknown({ outcome: 'changed', ...diff })} withoutAmount />);
    expect(screen.getByRole('status')).toHaveTextContent(common.unknown.unreadable);
  });
});

describe('useMoneyAction', () => {
  beforeEach(() => {
    sessionStorage.clear();
    session.start('token-of-somchai', false);
  });

  const readSnapshot = async () => ({ wallet: null, traces: null });

  const open = (name: string, send: () => Promise<string>, onDone?: () => void) =>
    renderHook(() => useMoneyAction<number, string>({ name, send, readSnapshot, onSuccess: onDone }), {
      wrapper: StrictMode,
    });

  test('returns the same action to a dialog that is closed and opened again', async () => {
    let respond: (reply: string) => void = () => undefined;
    const send = jest.fn(() => new Promise<string>((resolve) => (respond = resolve)));
    const onDone = jest.fn();
    const first = open('wallet.left', send, onDone);
    act(() => first.result.current.run(100));
    await waitFor(() => expect(send).toHaveBeenCalled());
    first.unmount();
    const second = open('wallet.left', send, onDone);
    expect(second.result.current.state).toEqual({ status: 'sending', input: 100 });
    await act(async () => respond('T1'));
    await waitFor(() => expect(second.result.current.state.status).toBe('done'));
    expect(send).toHaveBeenCalledTimes(1);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  test('shows an unseen outcome when the dialog opens again, and only once', async () => {
    const send = jest.fn(async () => 'T1');
    const first = open('wallet.unseen', send);
    act(() => first.result.current.run(100));
    first.unmount();
    await act(async () => undefined);
    const second = open('wallet.unseen', send);
    expect(second.result.current.state).toMatchObject({ status: 'done', reply: 'T1' });
    second.unmount();
    expect(open('wallet.unseen', send).result.current.state).toEqual({ status: 'idle' });
  });
});

describe('second step', () => {
  /** The binary fields are base64url: `-_8` has the bytes 251 and 255, `AQI` has 1 and 2. */
  const options = {
    challenge: '-_8',
    rpId: 'localhost',
    timeout: 300_000,
    allowCredentials: [{ type: 'public-key', id: 'AQI' }],
  };
  const get = jest.fn<Promise<unknown>, [CredentialRequestOptions]>();
  const onProof = jest.fn();
  const onCancel = jest.fn();

  function open(api: MockApi = {}, isRepeated = false) {
    return renderRemote(
      <SecondStep
        command={{ action: 'withdraw', amount: satang(150_050) }}
        isRepeated={isRepeated}
        onProof={onProof}
        onCancel={onCancel}
      />,
      {
        api: {
          'POST /api/passkey/confirm/options': options,
          'POST /api/passkey/confirm': { passkeyProof: 'proof-1' },
          ...api,
        },
      },
    );
  }

  const confirm = () => fireEvent.click(screen.getByRole('button', { name: th.confirm }));

  beforeEach(() => {
    get.mockReset().mockResolvedValue(passkeyAnswer.credential);
    onProof.mockReset();
    onCancel.mockReset();
    setPasskeyDevice(get);
  });
  afterAll(() => setPasskeyDevice());

  test('asks the device at once and returns the proof for the command', async () => {
    const view = open();
    await waitFor(() => expect(onProof).toHaveBeenCalledWith('proof-1'));
    expect(view.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/passkey/confirm/options', { action: 'withdraw', amount: 1500.5 }],
      ['/api/passkey/confirm', passkeyAnswer.sent],
    ]);
    expect(get.mock.calls[0]?.[0].publicKey).toEqual({
      challenge: new Uint8Array([251, 255]),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id: new Uint8Array([1, 2]) }],
    });
  });

  test.each([
    ['NotAllowedError', th.problem.cancelled],
    ['SecurityError', th.problem.unsupported],
    ['UnknownError', th.problem.failed],
  ])('explains the browser error %s and asks the device again on request', async (name, message) => {
    get.mockRejectedValueOnce(deviceError(name));
    open();
    expect(await screen.findByText(message)).toBeVisible();
    expect(onProof).not.toHaveBeenCalled();
    confirm();
    await waitFor(() => expect(onProof).toHaveBeenCalledWith('proof-1'));
  });

  test('explains a passkey that the backend does not accept', async () => {
    open({ 'POST /api/passkey/confirm': errorResponse('WRONG_CREDENTIAL') });
    expect(await screen.findByText(th.problem.rejected)).toBeVisible();
  });

  test('waits for a click after the backend rejected an earlier proof', async () => {
    const view = open({}, true);
    expect(await screen.findByText(th.problem.expired)).toBeVisible();
    expect(view.calls).toEqual([]);
    confirm();
    await waitFor(() => expect(onProof).toHaveBeenCalledWith('proof-1'));
  });

  test('shows where to continue in a browser without passkeys, and requests nothing', async () => {
    setPasskeyDevice();
    const view = open();
    expect(await screen.findByText(th.problem.unsupported)).toBeVisible();
    expect(screen.queryByRole('button', { name: th.confirm })).not.toBeInTheDocument();
    expect(view.calls).toEqual([]);
  });

  test('shows that nothing changed when it is cancelled while it waits for the device, and aborts the request', async () => {
    get.mockReturnValue(new Promise(() => undefined));
    const events = recordEvents('ui:toast-requested');
    const view = open();
    await waitFor(() => expect(get).toHaveBeenCalled());
    expect(screen.getByText(th.waiting)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'ยกเลิก' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(events).toEqual([{ kind: 'info', text: th.notConfirmed }]);
    view.unmount();
    expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    expect(onProof).not.toHaveBeenCalled();
  });
});
