import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { satang } from '@wallet/contract/satang';
import {
  deviceError,
  errorResponse,
  type MockApi,
  passkeyAnswer,
  recordEvents,
  renderRemote,
  setPasskeyDevice,
} from '@wallet/testing';
import { SecondStep } from './second-step';
import th from './texts/th.json';

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
      texts: {},
      api: {
        'POST /api/passkey/confirm/options': options,
        'POST /api/passkey/confirm': { passkeyProof: 'proof-1' },
        ...api,
      },
    },
  );
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: th.confirm }));

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
  await confirm();
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
  await confirm();
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
  await userEvent.click(screen.getByRole('button', { name: 'ยกเลิก' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(events).toEqual([{ kind: 'info', text: th.notConfirmed }]);
  view.unmount();
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  expect(onProof).not.toHaveBeenCalled();
});
