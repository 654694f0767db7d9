import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExposedModule } from '@wallet/federation';
import { RemoteFailure } from '@wallet/federation/run';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import { RegistryContext } from './use-remote';
import { fakeRegistry, renderRemote } from '@wallet/testing';
import { use } from 'react';
import { shellTexts as shell } from '../testing/shell-texts';
import { Fragment } from './fragment';
import { RemoteOutlet } from './remote-outlet';

const slot = 'sample.offers';
const item = {
  key: `remote-sample/${slot}`,
  remote: 'remote-sample',
  expose: 'fragments',
  slot,
  minHeight: 120,
};

const moduleWith = (Component: (properties: { name: string }) => unknown) =>
  ({ fragments: { [slot]: Component } }) as ExposedModule;

function open(
  exposes: Parameters<typeof fakeRegistry>[0],
  onFailure: 'collapse' | 'panel' = 'collapse',
  properties: object | null = { name: 'Mali' },
) {
  const registry = fakeRegistry(exposes);
  renderRemote(
    <RegistryContext value={registry}>
      <p>before</p>
      <Fragment item={item} properties={properties ?? undefined} onFailure={onFailure} />
      <p>after</p>
    </RegistryContext>,
    { texts: { shell } },
  );
  return registry;
}

const space = () => document.querySelector('.fragment');
const part = () => space()?.firstElementChild;

test('renders the component of its slot with the given properties, in the reserved height', async () => {
  open({ fragments: moduleWith(({ name }) => <p>Hello {name}</p>) });
  expect(space()).toHaveStyle({ minHeight: '7.5rem' });
  expect(await screen.findByText('Hello Mali')).toBeVisible();
  expect(part()).toHaveAttribute('data-remote', 'remote-sample');
  expect(part()).toHaveAttribute('data-fragment', slot);
});

test('loads nothing while only its space is reserved', () => {
  const registry = open({ fragments: moduleWith(() => <p>Hello</p>) }, 'collapse', null);
  expect(space()).toHaveStyle({ minHeight: '7.5rem' });
  expect(registry.load).not.toHaveBeenCalled();
});

const throwing = moduleWith(() => {
  throw new Error('broken');
});

test.each([
  ['throws while rendering', { fragments: throwing }, 'REMOTE-CRASHED'],
  ['has no component for the slot', { fragments: { fragments: {} } as ExposedModule }, 'REMOTE-CRASHED'],
  ['cannot be loaded', {}, 'REMOTE-UNREACHABLE'],
])('[T3.4] a fragment that %s leaves only itself out', async (_, exposes, code) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  open(exposes);
  await waitFor(() => expect(part()).toHaveAttribute('data-failed', code));
  expect(part()).toBeEmptyDOMElement();
  expect(screen.getByText('after')).toBeVisible();
  error.mockRestore();
});

test('[T3.4] a fragment that waits forever shows its reserved space, and the page around it', async () => {
  const forever = new Promise<never>(() => undefined);
  open({ fragments: moduleWith(() => use(forever)) });
  await waitFor(() => expect(part()).toHaveAttribute('data-fragment'));
  expect(part()?.querySelector('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getByText('after')).toBeVisible();
});

test('in a slot with panels, a failed fragment shows a compact panel whose button loads it again', async () => {
  const exposes: Parameters<typeof fakeRegistry>[0] = {};
  open(exposes, 'panel');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(shell.failed.title);
  expect(alert).toHaveTextContent('REMOTE-UNREACHABLE');
  exposes['fragments'] = moduleWith(({ name }) => <p>Hello {name}</p>);
  await userEvent.click(screen.getByRole('button', { name: shell.failed.retry }));
  expect(await screen.findByText('Hello Mali')).toBeVisible();
});

describe('report id', () => {
  const reports: Problem[] = [];
  const boom = new Error('boom');
  let isBroken = true;

  function Page() {
    if (isBroken) throw boom;
    return <h1>Home</h1>;
  }

  function open(exposes: Parameters<typeof fakeRegistry>[0] = { home: { Page } }) {
    const registry = fakeRegistry(exposes);
    renderRemote(
      <RegistryContext value={registry}>
        <RemoteOutlet remote="remote-sample" expose="home" kind="page" />
      </RegistryContext>,
      { texts: { shell } },
    );
    return registry;
  }

  beforeEach(() => {
    reports.length = 0;
    isBroken = true;
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    collectReports((problem) => {
      reports.push(problem);
      return 'K7QM2F8A';
    });
  });
  afterEach(() => {
    collectReports(undefined);
    jest.restoreAllMocks();
  });

  test('shows the id of each report in the panel of a part that throws', async () => {
    open();
    expect(await screen.findByText('รหัสอ้างอิง REMOTE-CRASHED · K7QM2F8A')).toBeVisible();
    expect(reports).toEqual([
      { code: 'REMOTE-CRASHED', remote: 'remote-sample', version: '1', about: 'home', error: boom },
    ]);
    expect(screen.getByText(shell.failed.crashed)).toBeVisible();
    collectReports(() => 'ZZZZ9999');
    await userEvent.click(screen.getByRole('button', { name: shell.failed.retry }));
    expect(await screen.findByText(/ZZZZ9999/)).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: shell.failed.retry }));
    expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
  });

  test('shows the id of the registry’s report in the panel of a part that could not be loaded', async () => {
    const failure = new RemoteFailure('REMOTE-TIMEOUT', 'remote-sample');
    failure.reportId = 'K7QM2F8A';
    open({ home: Promise.reject(failure) });
    expect(await screen.findByText('รหัสอ้างอิง REMOTE-TIMEOUT · K7QM2F8A')).toBeVisible();
  });
});
