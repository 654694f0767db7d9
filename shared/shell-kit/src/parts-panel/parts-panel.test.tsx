import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Language } from '@wallet/contract';
import { fakeRegistry, renderRemote } from '@wallet/testing';
import { RegistryContext } from '../remote/use-remote';
import { shellTexts as shell } from '../testing/shell-texts';
import texts from '../texts.json';
import { RemoteOutlet } from '../remote/remote-outlet';
import { partFacts, type FileEntry } from './part-facts';
import { listenForPartsPanelShortcut } from './parts-panel-shortcut';

const file = (
  name: string,
  startTime: number,
  responseEnd: number,
  more: Partial<FileEntry> = {},
): FileEntry => ({
  name: `https://site.example/${name}`,
  startTime,
  responseEnd,
  encodedBodySize: 1000,
  responseStatus: 200,
  ...more,
});

const entries = [
  file('shell/1.0.0-a/main.js', 0, 40),
  file('remote-sample/0.1.0-b/remoteEntry.js', 100, 150),
  file('remote-sample/0.1.0-b/expose_home.js?t=1', 120, 180),
  file('remote-sample/0.1.0-b/texts/th.json', 300, 310, { responseStatus: 404, encodedBodySize: 0 }),
  file('remote-sample-two/0.1.0-c/main.js', 0, 1000),
  file('api/user', 0, 5000),
];

const microFrontends = {
  'remote-sample': [
    { metadata: { version: '0.1.0-a' }, deployment: { traffic: 70 } },
    { metadata: { version: '0.1.0-b' }, deployment: { traffic: 30 } },
  ],
};

const pressShortcut = (more: object = {}) =>
  fireEvent.keyDown(window, { code: 'KeyP', ctrlKey: true, altKey: true, shiftKey: true, ...more });

listenForPartsPanelShortcut(fakeRegistry({}));

beforeEach(() => {
  const data = document.createElement('script');
  data.id = 'w-discovery';
  data.type = 'application/json';
  data.textContent = JSON.stringify({ microFrontends });
  document.head.append(data);
});
afterEach(() => document.getElementById('w-discovery')?.remove());

const openPage = (exposes: Parameters<typeof fakeRegistry>[0]): void => {
  Object.assign(performance, { getEntriesByType: () => entries });
  renderRemote(
    <RegistryContext value={fakeRegistry(exposes)}>
      <RemoteOutlet remote="remote-sample" expose="home" kind="page" />
    </RegistryContext>,
    { texts: { shell } },
  );
};

const panelIn = (language: Language) => ({ name: texts.panel[language].title });

async function close(language: Language = 'th'): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: texts.panel[language].close }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
}

const home = { home: { Page: () => <h1>Home</h1> } };

test('returns version, bytes, load time and failures of each part, counting parallel loads once', () => {
  const [shellFacts, facts] = partFacts(
    [{ name: 'remote-sample', owner: 'Sample team' }],
    entries,
    microFrontends,
  );
  expect(shellFacts).toMatchObject({ name: 'shell', versions: ['1.0.0-a'], shares: [undefined], files: 1 });
  expect(shellFacts).toMatchObject({ bytes: 1000, loadMs: 40, failures: [], isShown: true });
  expect(facts).toEqual({
    name: 'remote-sample',
    owner: 'Sample team',
    versions: ['0.1.0-b'],
    shares: [30],
    files: 3,
    bytes: 2000,
    loadMs: 90,
    failures: ['404'],
    fragments: [],
    isShown: false,
  });
});

test('[T3.9] opens and closes the panel only with its keyboard shortcut', async () => {
  openPage(home);
  await screen.findByRole('heading', { name: 'Home' });
  pressShortcut({ shiftKey: false });
  pressShortcut({ code: 'KeyO' });
  pressShortcut({ repeat: true });
  await act(() => Promise.resolve());
  expect(screen.queryByRole('complementary')).toBeNull();
  pressShortcut();
  const panel = await screen.findByRole('complementary', panelIn('th'));
  const row = within(panel).getByRole('row', { name: /^remote-sample / });
  expect(row).toHaveTextContent('Sample team0.1.0-b30 %90 ms2.0 KB404');
  pressShortcut();
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('lists the failure code of a part that an error panel replaces', async () => {
  openPage({});
  await screen.findByRole('alert');
  pressShortcut();
  const row = await screen.findByRole('row', { name: /^remote-sample / });
  expect(row).toHaveTextContent('404, REMOTE-UNREACHABLE');
  expect(row).toHaveAttribute('data-shown', 'true');
  await close();
});
