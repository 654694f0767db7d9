import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { remotes, root } from '@wallet/build';
import { temporaryFolder } from '@wallet/build/testing';

type Import = readonly [file: string, from: string];

/** Imports of a remote that no list names: only its folder's name selects its lint rules. */
const forbiddenInRemote = [
  '@wallet/remote-wallet',
  '@wallet/shell',
  '@wallet/backend/x',
  '@wallet/build',
  '../../shell/src/x',
  '../../shared/src/x',
  'axios',
  '@module-federation/enhanced/runtime',
].map((from): Import => ['remote-new/src/a.ts', from]);

/** An import that each rule forbids. */
const forbidden: readonly Import[] = [
  ...forbiddenInRemote,
  // The same rule applies to each remote, at each depth, and to its configuration.
  ...remotes.flatMap((remote) =>
    remotes.map((other): Import => [`${remote}/src/a.ts`, `../../${other}/src/x`]),
  ),
  ['remote-new/src/b/c.tsx', '../../../remote-wallet/src/x'],
  ['remote-new/a.config.ts', '../backend/src/x'],
  ['shell/src/a.ts', '@wallet/remote-wallet/x'],
  ['shell/src/a.ts', '../../remote-new/src/x'],
  ['shell/src/a.ts', 'react-router-dom'],
  ['shared/contract/src/a.ts', 'react'],
  ['shared/platform/src/a.ts', '@wallet/ui'],
  ['shared/platform/src/a.ts', '../../ui/src/button'],
  ['shared/ui/src/a.ts', '@wallet/platform/session'],
  ['shared/money/src/a.ts', '@wallet/federation'],
  ['shared/federation/src/a.ts', '@wallet/ui'],
  ['shared/shell-kit/src/a.ts', '@wallet/shell'],
  ['shared/testing/src/a.ts', '@wallet/remote-new'],
  ['backend/src/a.ts', '@wallet/sandbox/simulators'],
  ['backend/src/a.ts', './testing/site/test-site'],
  ['backend/src/a.ts', './games/game-account'],
  ['backend/src/core/a.ts', './ledger/post'],
  ['shared/server/src/a.ts', '@wallet/backend/x'],
  ['shared/server/src/a.ts', '@wallet/platform/session'],
  ['shared/platform/src/a.ts', '@wallet/server'],
  ['remote-new/src/a.ts', '@wallet/server/db'],
  ['backend/src/core/jobs/a.ts', '../http/contract'],
  ['backend/src/core/ledger/a.ts', '../../wallet/wallet-of'],
  ['backend/src/core/http/a.ts', '../../register-calls'],
  ['backend/src/core/providers/a.ts', '../../deposits/credit-deposit'],
  ['backend/src/core/monitoring/a.ts', '../../chat/store-message'],
  ['backend/src/settings/a.ts', '../members/send-otp'],
  ['backend/src/members/a.ts', '../games'],
  ['backend/src/chat/a.ts', '../wallet'],
  ['backend/src/games/a.ts', '../wallet'],
  ['backend/src/wallet/a.ts', '../promotions'],
  ['backend/src/wagering/a.ts', '../withdrawals'],
  ['backend/src/deposits/a.ts', '../transfers'],
  ['backend/src/transfers/a.ts', '../withdrawals'],
  ['backend/src/withdrawals/a.ts', '../promotions'],
  ['backend/src/promotions/a.ts', '../spin'],
  ['backend/src/spin/a.ts', '../wallet/wallet'],
  ['backend/src/demo/a.ts', '../build/build-backend'],
  ['backend/src/build/a.ts', '../core/errors'],
  ['sandbox/src/a.ts', '@wallet/platform/session'],
  ['sandbox/src/page/a.ts', './browser/app'],
  ['sandbox/src/page/browser/a.ts', '../../simulators/bank'],
  ['help-desk/connectors/chatwoot/src/a.ts', '@wallet/backend/x'],
  ['help-desk/inbox/server/src/a.ts', '@wallet/backend/x'],
  ['help-desk/inbox/calls/src/a.ts', '@wallet/inbox-server'],
  ['tools/build/src/a.ts', '@wallet/serve'],
  ['tools/serve/src/rules/a.ts', '../../../build/src/paths'],
  ['tools/release/src/a.ts', '@wallet/serve/src/rules/rules'],
  ['tools/release/src/history/a.ts', '../signing/keys'],
  ['tools/cli/src/a.ts', '../../release/src/main'],
  ['e2e/a.ts', '../remote-new/src/x'],
];

const allowed: readonly Import[] = [
  ['remote-new/src/a.ts', '@wallet/platform/session'],
  ['remote-new/src/a.ts', '../remote.manifest'],
  ['remote-new/rspack.config.ts', '@wallet/build/rspack'],
  ['remote-new/journeys/a.ts', '../../e2e/support/test'],
  ['shell/src/a.ts', '@wallet/federation/run'],
  ['shared/ui/src/a.ts', '@wallet/platform/i18n'],
  ['shared/federation/src/a.ts', '@wallet/ui/base.css'],
  ['backend/src/a.ts', '@wallet/contract'],
  ['backend/src/a.ts', './games/routes'],
  ['backend/src/a.test.ts', '@wallet/sandbox/simulators'],
  ['backend/src/core/monitoring/a.ts', '../providers/call-provider'],
  ['backend/src/spin/a.ts', '../wallet'],
  ['help-desk/inbox/server/src/a.ts', '@wallet/server/db'],
  ['backend/src/core/a.ts', '@wallet/server/db'],
  ['sandbox/src/page/browser/a.ts', '@wallet/ui'],
  ['tools/release/src/history/a.ts', '../signing'],
  ['tools/release/src/history/a.test.ts', '../signing/keys'],
];

test('[T1.10] the linter rejects exactly the imports against the direction of packages', () => {
  const imports = [...forbidden, ...allowed];
  const folder = temporaryFolder('imports');
  writeFileSync(join(folder, '.oxlintrc.json'), readFileSync(join(root, '.oxlintrc.json')));
  imports.forEach(([file, from], index) => {
    const path = join(folder, dirname(file), `${index}-${basename(file)}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `export { x } from '${from}';\n`);
  });
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const rejected = new Set(
    diagnostics
      .filter(({ code }) => code === 'eslint(no-restricted-imports)')
      .map(({ filename }) => Number.parseInt(basename(filename), 10)),
  );
  expect(imports.filter((_, index) => rejected.has(index))).toEqual(forbidden);
});
