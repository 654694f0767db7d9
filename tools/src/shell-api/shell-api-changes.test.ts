import { nextShellApi, saysChanges, shellApiChanges } from './shell-api-changes';

const surface = (...lines: string[]): string =>
  `# Shell API\n\n## @wallet/platform/session\n\n${lines.join('\n')}\n`;

const before = surface('export function start(token: string): void;', 'export function end(): void;');

test('the order of the lines changes nothing', () => {
  const turned = surface('export function end(): void;', 'export function start(token: string): void;');
  expect(shellApiChanges(before, turned)).toEqual({ added: [], removed: [] });
  expect(saysChanges('1.2.0', '1.2.0', shellApiChanges(before, turned))).toBe(true);
});

test('what is added takes a minor step, and is named with its module', () => {
  const more = surface(
    'export function start(token: string): void;',
    'export function end(): void;',
    'export function pause(): void;',
  );
  const changes = shellApiChanges(before, more);
  expect(changes).toEqual({
    added: ['@wallet/platform/session: export function pause(): void;'],
    removed: [],
  });
  expect(nextShellApi('1.2.3', changes)).toBe('1.3.0');
  expect(saysChanges('1.2.3', '1.2.4', changes)).toBe(false);
  expect(saysChanges('1.2.3', '1.3.0', changes)).toBe(true);
  expect(saysChanges('1.2.3', '2.0.0', changes)).toBe(true);
});

test.each([
  ['removed', surface('export function end(): void;')],
  [
    'changed',
    surface('export function start(token: string, remember: boolean): void;', 'export function end(): void;'),
  ],
])('what is %s takes a major step', (_, after) => {
  const changes = shellApiChanges(before, after);
  expect(changes.removed).toEqual(['@wallet/platform/session: export function start(token: string): void;']);
  expect(nextShellApi('1.2.3', changes)).toBe('2.0.0');
  expect(saysChanges('1.2.3', '1.3.0', changes)).toBe(false);
  expect(saysChanges('1.2.3', '2.0.0', changes)).toBe(true);
});

test('the same line in another module is another line', () => {
  const moved = before.replace('platform/session', 'platform/site');
  expect(shellApiChanges(before, moved).removed).toHaveLength(2);
});

test('a line that stands twice is missed when one of the two goes', () => {
  const twice = surface('count: number;', 'count: number;');
  expect(shellApiChanges(twice, surface('count: number;')).removed).toEqual([
    '@wallet/platform/session: count: number;',
  ]);
});
