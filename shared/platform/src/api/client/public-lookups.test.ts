/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { publicLookups } from './public-lookups';

const { paths } = parse(readFileSync(require.resolve('@wallet/contract/openapi.yaml'), 'utf8')) as {
  paths: Record<string, { get?: { security?: readonly unknown[] } }>;
};

test('lists the lookups that need no token in the contract', () => {
  const lookups = Object.keys(paths).filter((path) => /^\/api\/lookup\/\w+$/.test(path));
  expect([...publicLookups].sort()).toEqual(
    lookups.filter((path) => paths[path]?.get?.security?.length === 0).sort(),
  );
});
