import { act, screen } from '@testing-library/react';
import { useNavigate } from '@wallet/platform/router';
import { openedHere } from '@wallet/platform';
import { session } from '@wallet/platform/session';
import { fakeRegistry, renderRemote } from '@wallet/testing';
import { RegistryContext } from '../remote/use-remote';
import { shellTexts as shell } from '../testing/shell-texts';
import { DialogOutlet } from './dialog-outlet';

const dialog = '/user/home?dialog=sample.box';

/** Renders the outlet over a history that the test controls. `closers` collects the `close` functions of dialogs. */
function open(route = '/user/home') {
  const closers: (() => void)[] = [];
  let navigate: ReturnType<typeof useNavigate>;
  function NavigateProbe() {
    navigate = useNavigate();
    return null;
  }
  const registry = fakeRegistry({
    box: {
      Dialog: ({ close }) => {
        closers.push(close);
        return <p>box</p>;
      },
    },
  });
  const view = renderRemote(
    <RegistryContext value={registry}>
      <DialogOutlet ownDialogs={[]} renderOwn={() => null} />
      <NavigateProbe />
    </RegistryContext>,
    { route, texts: { shell } },
  );
  return {
    ...view,
    close: () => closers[0]?.(),
    go: (to: string, state?: object) => act(async () => void navigate(to, { state })),
    back: () => act(async () => void navigate(-1)),
  };
}

beforeEach(() => session.start('token', false));
afterEach(() => session.end('logout'));

test.each([
  ['with Back', true],
  ['with a link', false],
])(
  'does not leave the next page when a late response closes a dialog that was left %s',
  async (_, isLeftWithBack) => {
    const { go, back, close, address } = open(isLeftWithBack ? '/user/home' : dialog);
    if (isLeftWithBack) await go(dialog, openedHere);
    await screen.findByText('box');
    if (isLeftWithBack) await back();
    await go('/user/statement');
    act(close);
    expect(address()).toBe('/user/statement');
  },
);

test('does not close another dialog, or the same one opened again, when a late response arrives', async () => {
  const { go, back, close, address } = open();
  await go(dialog, openedHere);
  await screen.findByText('box');
  await go('/user/home?dialog=shell.howto', openedHere);
  act(close);
  expect(address()).toBe('/user/home?dialog=shell.howto');
  await back();
  await screen.findByText('box');
  act(close);
  expect(address()).toBe(dialog);
});

test('goes back once when the close button is clicked twice', async () => {
  const { go, close, address } = open('/user/home');
  await go('/user/profile');
  await go('/user/profile?dialog=sample.box', openedHere);
  await screen.findByText('box');
  act(() => {
    close();
    close();
  });
  expect(address()).toBe('/user/profile');
});

test.each(['constructor', 'toString', '__proto__'])('opens no dialog named %s', (id) => {
  const { container } = open(`/user/home?dialog=${id}`);
  expect(container.querySelector('dialog')).toBeNull();
});
