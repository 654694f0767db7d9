import { changeOf } from './changed';

const packages = ['shared/ui', 'remote-spin', 'backend'];
const isFile = (file: string) => !file.includes('deleted');

test('a change inside a remote is checked as `pnpm test <remote>` does', () => {
  expect(changeOf(['remote-spin/src/wheel/wheel.tsx'], packages, isFile)).toEqual({
    remotes: ['remote-spin'],
    packages: [],
    sources: [],
    isBeyondRemotes: false,
  });
});

test('a change elsewhere is checked by the types of its packages, lint, and the tests that load it', () => {
  const files = ['backend/src/app.ts', 'backend/src/deleted.ts', 'backend/sql/a.sql', 'README.md'];
  expect(changeOf(files, packages, isFile)).toEqual({
    remotes: [],
    packages: ['backend'],
    sources: ['backend/src/app.ts'],
    isBeyondRemotes: true,
  });
});
