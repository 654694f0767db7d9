import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { program, root } from '@wallet/build';

import { startRadosgw } from '@wallet/release/testing';

/** `pnpm test:s3`: the tests of releases into a bucket, with their own radosgw; further arguments go to Jest. */
program(async () => {
  const server = await startRadosgw();
  try {
    const { status } = spawnSync(
      process.execPath,
      [
        require.resolve('jest/bin/jest'),
        '--config',
        join(root, 'tools/release/jest.s3.config.ts'),
        '--runInBand',
        ...process.argv.slice(2),
      ],
      { stdio: 'inherit', env: { ...process.env, ...server.env } },
    );
    process.exitCode = status ?? 1;
  } finally {
    server.stop();
  }
}, 'Usage: pnpm test:s3 [words for Jest]');
