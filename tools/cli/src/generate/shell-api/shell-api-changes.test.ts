import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { nextShellApi, isVersionRaised, shellApiChanges } from './shell-api-changes';

const surface = (...lines: string[]): string =>
  `# Shell API\n\n## @wallet/platform/session\n\n${lines.join('\n')}\n`;

const before = surface('export function start(token: string): void;', 'export function end(): void;');

test('the order of lines is no change', () => {
  const reordered = surface('export function end(): void;', 'export function start(token: string): void;');
  expect(shellApiChanges(before, reordered)).toEqual({ added: [], removed: [] });
  expect(isVersionRaised('1.2.0', '1.2.0', shellApiChanges(before, reordered))).toBe(true);
});

test('an added line needs a minor version, and is listed with its module', () => {
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
  expect(isVersionRaised('1.2.3', '1.2.4', changes)).toBe(false);
  expect(isVersionRaised('1.2.3', '1.3.0', changes)).toBe(true);
  expect(isVersionRaised('1.2.3', '2.0.0', changes)).toBe(true);
});

test('a removed line needs a major version', () => {
  const changes = shellApiChanges(before, surface('export function end(): void;'));
  expect(changes.removed).toEqual(['@wallet/platform/session: export function start(token: string): void;']);
  expect(nextShellApi('1.2.3', changes)).toBe('2.0.0');
  expect(isVersionRaised('1.2.3', '1.3.0', changes)).toBe(false);
  expect(isVersionRaised('1.2.3', '2.0.0', changes)).toBe(true);
});

describe('a list that may grow', () => {
  const stored = readFileSync(join(root, 'docs/reference/shell-api.md'), 'utf8');
  const replaced = (part: string, by: string): string => {
    expect(stored).toContain(part);
    return stored.replaceAll(part, by);
  };

  test.each([
    ['the events of a new team', '& SiteEvents>', '& NewsEvents & SiteEvents>', 'EventMap has NewsEvents'],
    ['a report code', "'SHELL-FAILED', ", "'SHELL-FAILED', 'NEWS-OLD', ", "readonly has 'NEWS-OLD'"],
  ])('needs a minor version for %s, and a major one to remove it', (_, part, longer, named) => {
    const grown = replaced(part, longer);
    const changes = shellApiChanges(stored, grown);
    expect(changes.removed).toEqual([]);
    expect(changes.added).toContainEqual(expect.stringContaining(named));
    expect(nextShellApi('3.2.0', changes)).toBe('3.3.0');
    expect(nextShellApi('3.2.0', shellApiChanges(grown, stored))).toBe('4.0.0');
  });

  test('needs no version for a further language, and a major one to remove it', () => {
    const grown = replaced("'la', 'en'", "'la', 'en', 'vi'");
    expect(nextShellApi('3.2.0', shellApiChanges(stored, grown))).toBe('3.2.0');
    expect(nextShellApi('3.2.0', shellApiChanges(grown, stored))).toBe('4.0.0');
  });

  test('needs a major version where remotes must handle every entry', () => {
    const changes = shellApiChanges(stored, replaced("['th', 'lao']", "['th', 'lao', 'en']"));
    expect(nextShellApi('3.2.0', changes)).toBe('4.0.0');
  });
});
