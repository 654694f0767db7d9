import { readFileSync } from 'node:fs';
import { packageOf, sharedModules } from './shared-modules';

const { exports: platformExports } = JSON.parse(
  readFileSync(require.resolve('@wallet/platform/package.json'), 'utf8'),
) as { exports: Record<string, unknown> };

test('the platform exports each shared module of the project', () => {
  const missing = sharedModules
    .filter((module) => module.startsWith('@wallet/'))
    .filter((module) => !(module.replace('@wallet/platform', '.') in platformExports));
  expect(missing).toEqual([]);
});

test('returns the package of a module, scoped or not', () => {
  expect(packageOf('react/jsx-runtime')).toBe('react');
  expect(packageOf('@wallet/platform/api/client')).toBe('@wallet/platform');
});
