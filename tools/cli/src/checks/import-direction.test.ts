import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { remotes, root } from '@wallet/build';
import { temporaryFolder } from '@wallet/build/testing';

/** An import to test: its file, its source text, and true when the rules allow it. */
interface ImportCase {
  file: string;
  source: string;
  isAllowed: boolean;
}

const rule = 'eslint(no-restricted-imports)';

/**
 * Files at several depths of a remote that no list names, with the relative path to the root. Only its folder's name
 * selects its lint rules.
 */
const remoteFiles: Readonly<Record<string, string>> = {
  'remote-new/src/a.ts': '../../',
  'remote-new/src/b/c.tsx': '../../../',
  'remote-new/a.config.ts': '../',
};

const forbiddenInRemote = (toRoot: string): string[] => [
  `@wallet/remote-wallet/x`,
  `@wallet/remote-wallet`,
  `@wallet/remote-new/x`,
  `@wallet/shell`,
  `@wallet/backend/x`,
  `@wallet/build`,
  `@wallet/cli`,
  `${toRoot}remote-wallet/src/x`,
  `${toRoot}shell/src/x`,
  `${toRoot}shared/src/x`,
  `${toRoot}backend/src/x`,
  `${toRoot}tools/build/src/x`,
  'axios',
  'react-router-dom',
  '@module-federation/enhanced/runtime',
];

const allowedInRemote = [
  '@wallet/platform/session',
  'react',
  './remote-outlet',
  '../remote.manifest',
  '../shell-texts',
];

const forbidden: readonly (readonly [file: string, source: string])[] = [
  ['shell/src/a.ts', `export { x } from '@wallet/remote-wallet/x';`],
  ['shell/src/a.ts', `export { x } from '../../remote-new/src/x';`],
  ['shell/src/a.ts', `export { x } from 'react-router-dom';`],
  ['shared/platform/src/a.ts', `export { x } from '@wallet/shell';`],
  ['shared/testing/src/a.ts', `export { x } from '@wallet/remote-new';`],
  ['shared/shell-kit/src/a.ts', `export { x } from '@wallet/shell';`],
  ['shared/federation/src/a.ts', `export { x } from '@wallet/shell-kit';`],
  ['shared/contract/src/a.ts', `export { x } from '@wallet/ui';`],
  ['shared/contract/src/a.ts', `export { useState } from 'react';`],
  ['shared/platform/src/a.ts', `export { x } from '@wallet/ui';`],
  ['shared/platform/src/a.ts', `export { x } from '../../ui/src/button';`],
  ['shared/ui/src/a.ts', `export { x } from '@wallet/platform/session';`],
  ['shared/ui/src/a.ts', `export { x } from '@wallet/platform/api';`],
  ['shared/ui/src/a.ts', `export { x } from '@wallet/money';`],
  ['shared/money/src/a.ts', `export { x } from '@wallet/federation';`],
  ['shared/federation/src/a.ts', `export { x } from '@wallet/ui';`],
  ['shared/federation/src/a.ts', `export { x } from '@wallet/money';`],
  ['backend/src/a.ts', `export { x } from '@wallet/ui';`],
  ['backend/src/a.ts', `export { x } from '@wallet/remote-new/x';`],
  ['backend/src/a.ts', `export { x } from '@wallet/sandbox/simulators';`],
  ['backend/src/a.ts', `export { x } from './testing/site/test-site';`],
  ['backend/src/core/a.ts', `export { x } from './ledger/post';`],
  ['backend/src/core/a.ts', `export { x } from '../members/session';`],
  ['shared/server/src/a.ts', `export { x } from '@wallet/backend/x';`],
  ['shared/server/src/a.ts', `export { x } from '@wallet/platform/session';`],
  ['shared/platform/src/a.ts', `export { x } from '@wallet/server';`],
  ['remote-new/src/a.ts', `export { x } from '@wallet/server/db';`],
  ['backend/src/core/jobs/a.ts', `export { x } from '../http/contract';`],
  ['backend/src/core/ledger/a.ts', `export { x } from '../../wallet/wallet-of';`],
  ['backend/src/core/http/a.ts', `export { x } from '../../members/session';`],
  ['backend/src/core/http/a.ts', `export { x } from '../../register-calls';`],
  ['backend/src/core/http/a.ts', `export { x } from '../providers/call-provider';`],
  ['backend/src/core/providers/a.ts', `export { x } from '../../deposits/credit-deposit';`],
  ['backend/src/core/monitoring/a.ts', `export { x } from '../../chat/store-message';`],
  ['backend/src/settings/a.ts', `export { x } from '../members/send-otp';`],
  ['backend/src/settings/file/a.ts', `export { x } from '../../members/send-otp';`],
  ['backend/src/members/a.ts', `export { x } from '../games/first-games';`],
  ['backend/src/chat/a.ts', `export { x } from '../wallet/wallet-of';`],
  ['backend/src/games/a.ts', `export { x } from '../wallet/wallet-of';`],
  ['backend/src/wallet/a.ts', `export { x } from '../promotions/invite-summary';`],
  ['backend/src/wagering/a.ts', `export { x } from '../withdrawals/require-payable';`],
  ['backend/src/deposits/a.ts', `export { x } from '../transfers/movement';`],
  ['backend/src/transfers/a.ts', `export { x } from '../withdrawals/withdraw';`],
  ['backend/src/transfers/a.ts', `export { x } from '../start-reconciler';`],
  ['backend/src/withdrawals/a.ts', `export { x } from '../promotions/credit-bonus';`],
  ['backend/src/promotions/a.ts', `export { x } from '../spin/issue-coupon';`],
  ['backend/src/spin/a.ts', `export { x } from '../demo/wheel-routes';`],
  ['backend/src/demo/a.ts', `export { x } from '../build/build-backend';`],
  ['backend/src/demo/a.ts', `export { x } from '../testing/site/test-site';`],
  ['backend/src/build/a.ts', `export { x } from '../core/errors';`],
  ['backend/src/core/monitoring/a.ts', `export { x } from '../../testing/site/test-site';`],
  ['backend/src/core/monitoring/a.ts', `export { x } from '../../app';`],
  ['backend/src/wallet/a.ts', `export { x } from '@wallet/sandbox/simulators';`],
  ['backend/src/wallet/a.ts', `export { x } from '@wallet/ui';`],
  ['backend/src/games/a.ts', `export { x } from '../wallet';`],
  ['backend/src/core/a.ts', `export { x } from '../wallet';`],
  ['backend/src/core/ledger/a.ts', `export { x } from '../../wallet';`],
  ['backend/src/spin/a.ts', `export { x } from '../wallet/wallet';`],
  ['backend/src/demo/data/a.ts', `export { x } from '../../wagering/wagering';`],
  ['backend/src/a.ts', `export { x } from './games/game-account';`],
  ['sandbox/src/a.ts', `export { x } from '@wallet/backend/x';`],
  ['sandbox/src/a.ts', `export { x } from '@wallet/platform/session';`],
  ['sandbox/src/page/a.ts', `export { x } from './browser/app';`],
  ['sandbox/src/page/browser/a.ts', `export { x } from '@wallet/backend/x';`],
  ['sandbox/src/page/browser/a.ts', `export { x } from '@wallet/remote-new/x';`],
  ['sandbox/src/page/browser/a.ts', `export { x } from '../../simulators/bank';`],
  ['help-desk/connectors/chatwoot/src/a.ts', `export { x } from '@wallet/backend/x';`],
  ['help-desk/inbox/server/src/a.ts', `export { x } from '@wallet/platform/session';`],
  ['help-desk/inbox/server/src/a.ts', `export { x } from '@wallet/backend/x';`],
  ['help-desk/inbox/calls/src/a.ts', `export { x } from '@wallet/inbox-server';`],
  ['tools/build/src/a.ts', `export { x } from '@wallet/serve';`],
  ['tools/build/src/a.ts', `export { x } from '@wallet/shell/manifest';`],
  ['tools/build/src/a.ts', `export { x } from '../../serve/src/settings/settings';`],
  ['tools/serve/src/rules/a.ts', `export { x } from '@wallet/release';`],
  ['tools/serve/src/rules/a.ts', `export { x } from '../../../build/src/paths';`],
  ['tools/release/src/a.ts', `export { x } from '@wallet/cli';`],
  ['tools/release/src/a.ts', `export { x } from '@wallet/serve/src/rules/rules';`],
  ['tools/release/src/main.ts', `export { x } from './store/s3-store';`],
  ['tools/release/src/history/a.ts', `export { x } from '../signing/keys';`],
  ['tools/cli/src/a.ts', `export { x } from '../../release/src/main';`],
  ['shared/federation/src/a.ts', `export { x } from '@wallet/build';`],
  ['shell/src/a.ts', `export { x } from '@wallet/serve';`],
  ['e2e/a.ts', `export { x } from '@wallet/platform/session';`],
  ['e2e/a.ts', `export { x } from '../remote-new/src/x';`],
];

const allowed: readonly (readonly [file: string, source: string])[] = [
  ['help-desk/inbox/calls/src/a.ts', `export { chatAgentMessage } from '@wallet/contract/chat-message';`],
  ['help-desk/inbox/server/src/a.ts', `export { openDatabase } from '@wallet/server/db';`],
  ['backend/src/core/a.ts', `export { openDatabase } from '@wallet/server/db';`],
  ['shell/src/a.ts', `export { createRemoteRegistry } from '@wallet/federation/run';`],
  ['shared/ui/src/a.ts', `export { x } from '@wallet/platform/i18n';`],
  ['shared/money/src/a.ts', `export { x } from '@wallet/ui';`],
  ['shared/federation/src/a.ts', `import '@wallet/ui/base.css';`],
  ['backend/src/a.ts', `export { errorCodes } from '@wallet/contract';`],
  ['backend/src/a.test.ts', `export { openSimulators } from '@wallet/sandbox/simulators';`],
  ['backend/src/wallet/a.test.ts', `export { x } from '../testing/site/test-site';`],
  ['backend/src/testing/site/a.ts', `export { x } from '../../app';`],
  ['backend/src/core/a.ts', `export { x } from '../deps';`],
  ['backend/src/core/monitoring/a.ts', `export { x } from '../providers/call-provider';`],
  ['backend/src/wallet/a.ts', `export { x } from '../call';`],
  ['backend/src/wallet/a.ts', `export { x } from '../core/ledger/post';`],
  ['backend/src/spin/a.ts', `export { x } from '../wallet';`],
  ['backend/src/demo/data/a.ts', `export { x } from '../../wagering';`],
  ['backend/src/a.ts', `export { x } from './games';`],
  ['backend/src/a.ts', `export { x } from './games/routes';`],
  ['backend/src/a.ts', `export { x } from './promotions/bonus-routes';`],
  ['backend/src/spin/a.test.ts', `export { x } from '../wallet/wallet';`],
  ['backend/src/settings/file/a.ts', `export { x } from '../settings';`],
  ['backend/src/demo/a.ts', `export { x } from '../chat/answer-first';`],
  ['tools/cli/src/a.ts', `export { x } from '@wallet/release';`],
  ['tools/release/src/a.ts', `export { x } from '@wallet/serve';`],
  ['tools/release/src/history/a.ts', `export { x } from '../signing';`],
  ['tools/release/src/history/a.test.ts', `export { x } from '../signing/keys';`],
  ['tools/release/src/a.ts', `export { x } from '@wallet/build/testing';`],
  ['tools/serve/src/a.ts', `export { x } from '@wallet/build';`],
  ['remote-new/rspack.config.ts', `export { x } from '@wallet/build/rspack';`],
  ['shell/src/prerender/a.tsx', `export { x } from '@wallet/build/prerender';`],
  ['sandbox/src/a.ts', `export { satang } from '@wallet/contract/satang';`],
  ['sandbox/src/page/browser/a.ts', `export { x } from '@wallet/ui';`],
  ['sandbox/src/page/browser/a.ts', `import type { X } from '../../simulators/bank';`],
  ['backend/src/a.ts', `export { readEnvironment } from '@wallet/contract/environment';`],
];

const exportFrom = (from: string): string => `export { x } from '${from}';`;

const imports: readonly ImportCase[] = [
  ...Object.entries(remoteFiles).flatMap(([file, toRoot]) => [
    ...forbiddenInRemote(toRoot).map((from) => ({ file, source: exportFrom(from), isAllowed: false })),
    ...allowedInRemote.map((from) => ({ file, source: exportFrom(from), isAllowed: true })),
  ]),
  // The same rule applies to each remote.
  ...remotes.flatMap((remote) =>
    remotes.map((other) => ({
      file: `${remote}/src/a.ts`,
      source: exportFrom(`../../${other}/src/x`),
      isAllowed: false,
    })),
  ),
  ...forbidden.map(([file, source]) => ({ file, source, isAllowed: false })),
  ...allowed.map(([file, source]) => ({ file, source, isAllowed: true })),
];

/**
 * Indexes of the imports that the linter rejects. The linter runs once for all, because its start is the slowest part.
 */
const rejected = new Set<number>();

beforeAll(() => {
  const folder = temporaryFolder('imports');
  try {
    writeFileSync(join(folder, '.oxlintrc.json'), readFileSync(join(root, '.oxlintrc.json')));
    imports.forEach(({ file, source }, index) => {
      const path = join(folder, dirname(file), `${index}-${basename(file)}`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${source}\n`);
    });
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    for (const { code, filename } of diagnostics)
      if (code === rule) rejected.add(Number.parseInt(basename(filename), 10));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(
  imports.map((one, index) => ({
    ...one,
    index,
    result: one.isAllowed ? 'is allowed' : 'is rejected',
  })),
)('$file: $source $result', ({ index, isAllowed }) => expect(rejected.has(index)).toBe(!isAllowed));
