import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from '@wallet/platform/router';
import { openedHere } from '@wallet/platform';
import { session } from '@wallet/platform/session';
import { renderRemote } from '@wallet/testing';
import shell from '../locales/th.json';
import { ownDialogs } from '../own-parts/own-parts';
import { RegistryContext } from '../remote/use-registry';
import { fakeRegistry } from '../testing/fake-registry';
import { DialogOutlet } from './dialog-outlet';

const dialog = '/user/home?dialog=sample.box';

/** Renders the outlet over a history that the test controls. `given` collects the `close` functions of dialogs. */
function open(route = '/user/home') {
  const given: (() => void)[] = [];
  let navigate: ReturnType<typeof useNavigate>;
  function Mover() {
    navigate = useNavigate();
    return null;
  }
  const registry = fakeRegistry({
    box: {
      Dialog: ({ close }) => {
        given.push(close);
        return <p>box</p>;
      },
    },
  });
  const view = renderRemote(
    <RegistryContext value={registry}>
      <DialogOutlet />
      <Mover />
    </RegistryContext>,
    { route, texts: { shell } },
  );
  return {
    ...view,
    close: () => given[0]?.(),
    go: (to: string, state?: object) => act(async () => void navigate(to, { state })),
    back: () => act(async () => void navigate(-1)),
  };
}

beforeEach(() => session.start('token', false));
afterEach(() => session.end('logout'));

test('a dialog that was left by Back and is closed by a late answer takes nobody off the page they went on to', async () => {
  const { go, back, close, address } = open();
  await go(dialog, openedHere);
  await screen.findByText('box');
  await back();
  await go('/user/statement');
  act(close);
  expect(address()).toBe('/user/statement');
});

test('a late answer of a dialog that was opened by its address does not lead back to the page under it', async () => {
  const { go, close, address } = open(dialog);
  await screen.findByText('box');
  await go('/user/statement');
  act(close);
  expect(address()).toBe('/user/statement');
});

test('a late answer closes no other dialog, and not the same one when it was opened again', async () => {
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

test('a second click on the X goes back once', async () => {
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

test('[S1.13] a dialog of the shell that fails while it is drawn says so in its place, and is drawn again on request', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Dialog = () => {
    if (broken) throw new Error('boom');
    return <p>conditions</p>;
  };
  const { 'shell.conditions': ConditionsDialog } = ownDialogs;
  ownDialogs['shell.conditions'] = Dialog;
  const { address } = open('/user/home?dialog=shell.conditions');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(shell.failed.crashed);
  broken = false;
  await userEvent.click(within(dialog).getByRole('button', { name: shell.failed.retry }));
  expect(screen.getByText('conditions')).toBeVisible();
  expect(address()).toBe('/user/home?dialog=shell.conditions');
  ownDialogs['shell.conditions'] = ConditionsDialog;
});

test.each(['constructor', 'toString', '__proto__'])('%s is the name of no dialog', (id) => {
  const { container } = open(`/user/home?dialog=${id}`);
  expect(container.querySelector('dialog')).toBeNull();
});
