import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { allCalls } from './backend/calls';

const folder = join(__dirname, 'backend');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);

test('the second backend imports no code of this project, and has no call twice and none outside the requirements', () => {
  expect(files.length).toBeGreaterThan(20);
  const outsideImports = files.flatMap((file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    const imports = [...source.matchAll(/^(?:import\b|export\b[^;=]*\bfrom\b)[^;=]*?'([^']+)';/gm)].map(
      ([, name = '']) => name,
    );
    return imports.filter((name) => {
      if (!name.startsWith('.')) return !name.startsWith('node:') && name !== 'socket.io';
      return relative(folder, resolve(dirname(join(folder, file)), name)).startsWith('..');
    });
  });
  expect(outsideImports).toEqual([]);
  const requirements = readFileSync(join(__dirname, '../../docs/requirements.md'), 'utf8');
  const ids = allCalls(() => undefined).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  // Every path of the second backend must be in the requirements.
  const unspecifiedNames = ids
    .map(
      (id) =>
        (id.split(' ')[1] ?? '')
          .split('/')
          .filter((part) => part && !part.startsWith('{'))
          .at(-1) ?? '',
    )
    .filter((name) => !requirements.includes(name));
  expect(unspecifiedNames).toEqual([]);
});
