import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts, setLanguage, type Language } from '@wallet/platform/i18n';
import { RemoteFailure } from '@wallet/federation/run';
import { collectReports, type Problem } from '@wallet/platform/reporting';
import commonEn from '@wallet/platform/locales/common.en.json';
import commonLa from '@wallet/platform/locales/common.la.json';
import { renderRemote } from '@wallet/testing';
import { RegistryContext } from '@wallet/shell-kit';
import en from '../locales/en.json';
import la from '../locales/la.json';
import shell from '../locales/th.json';
import { WidgetFailure } from '../layout/floating-widgets';
import { fakeRegistry } from '../testing/fake-registry';
import { RemoteOutlet } from './remote-outlet';

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

beforeAll(() => {
  for (const [language, shellTexts, common] of [
    ['la', la, commonLa],
    ['en', en, commonEn],
  ] as const) {
    addTexts('shell', language, shellTexts);
    addTexts('common', language, common);
  }
});
beforeEach(() => {
  reports.length = 0;
  isBroken = true;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  collectReports((problem) => {
    reports.push(problem);
    return 'K7QM2F8A';
  });
});
afterEach(async () => {
  collectReports(undefined);
  jest.restoreAllMocks();
  await act(() => setLanguage('th'));
});

test.each<[Language, string]>([
  ['th', 'รหัสอ้างอิง REMOTE-CRASHED · K7QM2F8A'],
  ['la', 'ລະຫັດອ້າງອີງ REMOTE-CRASHED · K7QM2F8A'],
  ['en', 'Reference REMOTE-CRASHED · K7QM2F8A'],
])('shows the id of the report in the panel of a part that throws, in %s', async (language, text) => {
  await act(() => setLanguage(language));
  open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(reports).toEqual([
    { code: 'REMOTE-CRASHED', remote: 'remote-sample', version: '1', about: 'home', error: boom },
  ]);
});

test('shows the id of the new report when a part throws again after a retry', async () => {
  open();
  await screen.findByText(/K7QM2F8A/);
  collectReports(() => 'ZZZZ9999');
  await userEvent.click(screen.getByRole('button', { name: shell.failed.retry }));
  expect(await screen.findByText(/ZZZZ9999/)).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: shell.failed.retry }));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('shows no id when reports are turned off', async () => {
  collectReports(undefined);
  open();
  expect(await screen.findByText('รหัสอ้างอิง REMOTE-CRASHED')).toBeVisible();
});

test('shows the id of the registry’s report in the panel of a part that could not be loaded', async () => {
  const failure = new RemoteFailure('REMOTE-TIMEOUT', 'remote-sample');
  failure.reportId = 'K7QM2F8A';
  open({ home: Promise.reject(failure) });
  expect(await screen.findByText('รหัสอ้างอิง REMOTE-TIMEOUT · K7QM2F8A')).toBeVisible();
});

test('[S2.26] shows the id in the panel of the chat widget', () => {
  renderRemote(<WidgetFailure code="REMOTE-CRASHED" reportId="K7QM2F8A" onRetry={() => undefined} />, {
    texts: { shell },
  });
  expect(screen.getByText('รหัสอ้างอิง REMOTE-CRASHED · K7QM2F8A')).toBeVisible();
});
