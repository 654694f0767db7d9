import { readFileSync } from 'node:fs';
import { packageOf, sharedModules } from './shared-modules';

const { exports: surface } = JSON.parse(
  readFileSync(require.resolve('@wallet/platform/package.json'), 'utf8'),
) as { exports: Record<string, unknown> };

test('every shared module of ours is on the public surface of the platform', () => {
  const missing = sharedModules
    .filter((module) => module.startsWith('@wallet/'))
    .filter((module) => !(module.replace('@wallet/platform', '.') in surface));
  expect(missing).toEqual([]);
});

test('a module belongs to its package, scoped or not', () => {
  expect(packageOf('react/jsx-runtime')).toBe('react');
  expect(packageOf('@wallet/platform/api/client')).toBe('@wallet/platform');
});
