import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@wallet/build';

test('the committed types are up to date with the contract', () => {
  const program = join(root, 'tools/cli/node_modules/.bin/openapi-typescript');
  const [contract, types] = ['openapi.yaml', 'schema.ts'].map((file) =>
    join(root, 'shared/contract/src', file),
  );
  const { status, stderr } = spawnSync(program, [contract ?? '', '--output', types ?? '', '--check'], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toMatchObject({ status: 0 });
});
