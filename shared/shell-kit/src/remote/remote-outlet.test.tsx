import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExposedModule, LoadableVersion } from '@wallet/federation';
import { createRemoteRegistry, RemoteFailure } from '@wallet/federation/run';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import { fakeRegistry, renderRemote } from '@wallet/testing';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { RegistryContext } from './use-remote';
import { shellTexts as shell } from '../testing/shell-texts';
import { RemoteOutlet } from './remote-outlet';

// Fetching the locale files of a version succeeds with empty texts.
beforeAll(() => Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => ({}) }) }));

afterEach(() => jest.useRealTimers());

/** Renders a page. `waitedMs` is the time since its code was requested. */
const outlet = (exposes: Parameters<typeof fakeRegistry>[0], waitedMs = 0) => {
  const registry = fakeRegistry(exposes);
  registry.waitedMs = () => waitedMs;
  const part = (
    <RegistryContext value={registry}>
      <RemoteOutlet remote="remote-sample" expose="home" kind="page" />
    </RegistryContext>
  );
  return { registry, view: renderRemote(part, { texts: { shell } }) };
};

test('renders nothing for 200 ms while a part loads, then a skeleton, and a text after 5 s', async () => {
  jest.useFakeTimers();
  outlet({ home: new Promise<ExposedModule>(() => undefined) });
  const status = screen.getByRole('status');
  await act(() => jest.advanceTimersByTimeAsync(150));
  expect(status).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(status).toHaveTextContent('กำลังโหลด…');
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(status).toHaveTextContent('ใช้เวลานานกว่าปกติ');
});

test('shows the text 5 s after the part was requested, even when the outlet was rendered later', async () => {
  jest.useFakeTimers();
  outlet({ home: new Promise<ExposedModule>(() => undefined) }, 3000);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('กำลังโหลด…');
  await act(() => jest.advanceTimersByTimeAsync(1900));
  expect(status).not.toHaveTextContent('ใช้เวลานานกว่าปกติ');
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(status).toHaveTextContent('ใช้เวลานานกว่าปกติ');
});

test('shows a panel for an unreachable part, and requests the part again on retry', async () => {
  const exposes: Parameters<typeof fakeRegistry>[0] = {};
  const { registry } = outlet(exposes);
  expect(await screen.findByRole('alert')).toHaveTextContent('เงินและข้อมูลของคุณปลอดภัย');
  expect(screen.getByText(/REMOTE-UNREACHABLE/)).toBeVisible();
  exposes['home'] = { Page: () => <h1>Home</h1> };
  await userEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(registry.retry).toHaveBeenCalledTimes(1);
});

test('[S9.15] shows that the device is offline, and loads the part automatically when the network is back', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const exposes: Parameters<typeof fakeRegistry>[0] = {};
  const { registry } = outlet(exposes);
  expect(await screen.findByRole('alert')).toHaveTextContent(shell.failed.offline);
  exposes['home'] = { Page: () => <h1>Home</h1> };
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(registry.retry).toHaveBeenCalledTimes(1);
  online.mockRestore();
});

test('shows a panel for a part with invalid discovery data, and reloads the page on retry', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { registry } = outlet({ home: Promise.reject(new RemoteFailure('REMOTE-INVALID', 'remote-sample')) });
  expect(await screen.findByRole('alert')).toHaveTextContent(shell.failed.title);
  expect(screen.getByText(/REMOTE-INVALID/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: shell.failed.retry }));
  // jsdom logs that it does not support the reload.
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ type: 'not implemented' })]]);
  logged.mockRestore();
  expect(registry.retry).not.toHaveBeenCalled();
});

describe('a canary', () => {
  const version = sampleRelease();
  const canary = withAt(version, 'metadata.version', '2') as LoadableVersion;
  const { manifest } = version.extras;
  const reports: Problem[] = [];

  /** Renders the page of the remote and, over it, its dialog. `byVersion` contains the module of each version. */
  function open(byVersion: Record<'1' | '2', ExposedModule>) {
    reports.length = 0;
    collectReports((problem) => {
      reports.push(problem);
      return 'K7QM2F8A';
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const registry = createRemoteRegistry({
      remotes: [{ name: 'remote-sample', version: canary, fallback: version, manifest, problems: [] }],
      host: {
        load: ({ metadata }) => Promise.resolve(byVersion[metadata.version as '1' | '2']),
        forget: () => undefined,
        replace: () => undefined,
      },
    });
    const panels = jest.fn();
    const renderFailure = (code: string) => {
      panels(code);
      return <p>{code}</p>;
    };
    renderRemote(
      <RegistryContext value={registry}>
        <RemoteOutlet remote="remote-sample" expose="page" kind="page" renderFailure={renderFailure} />
        <RemoteOutlet remote="remote-sample" expose="box" kind="dialog" renderFailure={renderFailure} />
      </RegistryContext>,
      { texts: { shell } },
    );
    return panels;
  }
  afterEach(() => {
    collectReports(undefined);
    jest.restoreAllMocks();
  });

  const part = (heading: string) => () => <h1>{heading}</h1>;
  const standard = { Page: part('Page 1'), Dialog: part('Dialog 1') };
  const Broken = (): never => {
    throw new Error('boom');
  };

  test('that throws is replaced by the default version without a panel, and reported', async () => {
    const panels = open({ 1: standard, 2: { Page: part('Page 2'), Dialog: Broken } });
    expect(await screen.findByRole('heading', { name: 'Dialog 1' })).toBeVisible();
    // A page uses only one version of a remote.
    expect(await screen.findByRole('heading', { name: 'Page 1' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Page 2' })).not.toBeInTheDocument();
    expect(panels).not.toHaveBeenCalled();
    const crash = { code: 'REMOTE-CRASHED', remote: 'remote-sample', version: '2', about: 'box' };
    expect(reports).toEqual([expect.objectContaining(crash)]);
  });

  test('is replaced at most once: a default version that throws too shows its panel', async () => {
    const panels = open({ 1: { ...standard, Page: Broken }, 2: { Page: Broken, Dialog: part('Dialog 2') } });
    expect(await screen.findByText('REMOTE-CRASHED')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Dialog 1' })).toBeVisible();
    expect(new Set(panels.mock.calls.flat())).toEqual(new Set(['REMOTE-CRASHED']));
    expect(reports.map((problem) => problem.version)).toEqual(['2', '1']);
  });
});
