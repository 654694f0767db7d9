import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, remotes, root } from '@wallet/build';
import { failedJourneys, journeysOf, requireRemote, unopenedParts, type JourneyReport } from './journeys';
import { temporaryFolder } from '@wallet/build/testing';

const spin = manifestOf('remote-spin');

const spec = (tags: string[], status: string, ...opened: string[]) => ({
  title: 'spins the wheel',
  file: 'journeys/spin.e2e.ts',
  line: 12,
  ok: status === 'passed',
  tags,
  tests: [{ results: [{ status, annotations: [{ type: 'opened', description: JSON.stringify(opened) }] }] }],
});
const report = (...specs: ReturnType<typeof spec>[]): JourneyReport => ({
  suites: [{ suites: [{ specs }] }],
});

test('the prefix remote- of a name is optional', () => {
  expect(requireRemote('remote-spin')).toBe('remote-spin');
  expect(requireRemote('spin')).toBe('remote-spin');
});

test('rejects an unknown name and lists the known ones', () => {
  expect(() => requireRemote('news')).toThrow(
    `There is no remote "news"; the remotes are ${remotes.join(', ')}.`,
  );
});

test('counts parts that journeys with the tag of the remote opened', () => {
  expect(unopenedParts(spin, report(spec(['spin'], 'passed', '/user/spin', 'spin.claim')))).toEqual([]);
});

test.each([
  ['with another tag', spec(['@wallet'], 'passed', '/user/spin', 'spin.claim')],
  ['with a longer tag', spec(['@spinner'], 'passed', '/user/spin', 'spin.claim')],
])('does not count parts that a journey %s opened', (_, journey) => {
  expect(unopenedParts(spin, report(journey))).toEqual([
    'No journey with the tag @spin opens the page /user/spin of remote-spin.',
    'No journey with the tag @spin opens the dialog spin.claim of remote-spin.',
  ]);
});

test('reports nothing as unopened after a journey of the remote failed', () => {
  const failed = spec(['@spin'], 'failed', '/user/spin', 'spin.claim');
  expect(unopenedParts(spin, report(failed))).toEqual([]);
});

test('names the journeys that failed', () => {
  const journeys = report(spec(['@spin'], 'failed'), spec(['@spin'], 'passed'));
  expect(failedJourneys(journeys)).toEqual(['e2e/journeys/spin.e2e.ts:12: spins the wheel']);
});

test('a widget is opened when its script was loaded', () => {
  const chat = manifestOf('remote-chat');
  const unopenedAfter = (...opened: string[]) =>
    unopenedParts(chat, report(spec(['@chat'], 'passed', ...opened)));
  expect(unopenedAfter('/login')).toEqual([
    'No journey with the tag @chat opens the widget chat-widget of remote-chat.',
  ]);
  expect(unopenedAfter('remote-chat/chat-widget')).toEqual([]);
});

test('finds journeys by the parts of a remote, its tag or their file name', () => {
  const folder = temporaryFolder('journeys');
  const texts = {
    'page.e2e.ts': "goto('/user/spin')",
    'dialog.e2e.ts': "goto('/user/home?dialog=spin.claim')",
    'tag.e2e.ts': "{ tag: '@spin' }",
    'spin-more.e2e.ts': '',
    'other-page.e2e.ts': "goto('/user/spin-offs')",
    'other-dialog.e2e.ts': 'myspin.claim',
    'spinner.e2e.ts': '',
    'spin.ts': '',
  };
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  expect(journeysOf(spin, folder)).toEqual([
    'dialog.e2e.ts',
    'page.e2e.ts',
    'spin-more.e2e.ts',
    'tag.e2e.ts',
  ]);
});

test('each remote of this checkout has journeys', () => {
  for (const name of remotes)
    expect([name, journeysOf(manifestOf(name), join(root, 'e2e/journeys')).length]).not.toEqual([name, 0]);
});
