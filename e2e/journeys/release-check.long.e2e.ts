import { expect, test } from '@playwright/test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseCommand } from '../support/release-command';
import { projectRoot } from '../support/start-process';

const remotes = readdirSync(projectRoot).filter((name) => name.startsWith('remote-'));

test('[T2.6] each remote of this checkout draws all its parts beside the others before it is released', async () => {
  test.setTimeout(900_000);
  const folder = mkdtempSync(join(tmpdir(), 'wallet-e2e-store-'));
  const release = releaseCommand(folder, { VITALS_SAMPLE: '0' });
  try {
    await release('configure');
    for (const name of ['shell', ...remotes])
      await release(name, '--no-smoke', '--allow', 'links', '--allow', 'dirty');
    for (const name of remotes)
      expect(await release('check', name, '--allow', 'dirty')).toMatch(/was opened in a browser: \d+ parts/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
