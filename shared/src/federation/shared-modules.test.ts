import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, sharedModules } from './shared-modules';

const { exports: surface } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as {
  exports: Record<string, unknown>;
};

test('every shared module of this package is on its public surface', () => {
  const missing = sharedModules
    .filter((module) => module.startsWith('@wallet/shared/'))
    .map((module) => module.replace('@wallet/shared', '.'))
    .filter((path) => !(path in surface) && !(`${path.split('/').slice(0, 2).join('/')}/*` in surface));
  expect(missing).toEqual([]);
});

test('a module belongs to its package, scoped or not', () => {
  expect(packageOf('react/jsx-runtime')).toBe('react');
  expect(packageOf('@wallet/shared/api/client')).toBe('@wallet/shared');
});
