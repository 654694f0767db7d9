import { logIn, logInToDemo, startInvitation, startLogin } from '@wallet/inbox-calls';
import { type FakeReplies, renderInbox } from '@wallet/inbox-client/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { texts } from '../testing/texts';
import { InvitationPage } from './invitation-page';
import { LoginPage } from './login-page';

const t = texts.team;
const device = { startAuthentication: jest.fn(), startRegistration: jest.fn() };
jest.mock('@simplewebauthn/browser', () => ({
  startAuthentication: (...args: unknown[]) => device.startAuthentication(...args) as unknown,
  startRegistration: (...args: unknown[]) => device.startRegistration(...args) as unknown,
}));

const visitor = { agent: null };
const loggedIn = { agent: { id: 'agent-1', name: 'มาลี', role: 'agent' }, demoLogin: false };
const loginOptions = { challenge: 'abc', rpId: 'localhost', timeout: 60_000, userVerification: 'required' };
const rejectedBy = (name: string): Error => Object.assign(new Error(name), { name });

beforeEach(() => {
  device.startAuthentication.mockReset();
  device.startRegistration.mockReset();
});

describe('the login', () => {
  const open = (replies: FakeReplies, demoLogin = false) =>
    renderInbox(<LoginPage />, { route: '/login', texts, session: { ...visitor, demoLogin }, replies });

  test('explains a cancelled login, and a passkey that the server does not accept', async () => {
    device.startAuthentication.mockRejectedValueOnce(rejectedBy('NotAllowedError')).mockResolvedValueOnce({
      id: 'key-1',
      response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
    });
    open([
      [startLogin, loginOptions],
      [logIn, 'LOGIN_FAILED'],
    ]);
    const button = screen.getByRole('button', { name: t.login.byPasskey });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(t.device.cancelled);
    await userEvent.click(button);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(texts.shell.failures.LOGIN_FAILED),
    );
  });

  test('offers the login of the demo when the server allows it', async () => {
    const { address } = open([[logInToDemo, { ...loggedIn, demoLogin: true }]], true);
    await userEvent.click(await screen.findByRole('button', { name: t.login.toDemo }));
    await waitFor(() => expect(address()).toBe('/conversations'));
  });
});

describe('an invitation', () => {
  const token = 'abcdefghijklmnop';
  const open = (replies: FakeReplies) =>
    renderInbox(<InvitationPage />, { route: `/invitation#${token}`, texts, session: visitor, replies });
  const accept = () => userEvent.click(screen.getByRole('button', { name: t.invitation.accept }));

  test('needs a name, and explains a used link', async () => {
    open([[startInvitation, 'INVITATION_INVALID']]);
    await accept();
    expect(screen.getByRole('alert')).toHaveTextContent(t.invitation.nameMissing);
    await userEvent.type(screen.getByRole('textbox', { name: t.invitation.name }), 'มาลี');
    await accept();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(texts.shell.failures.INVITATION_INVALID),
    );
  });
});
