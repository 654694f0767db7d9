import { defaultSiteConfig } from '@wallet/contract';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type fs from 'node:fs';
import type os from 'node:os';
import { join } from 'node:path';
import { composeInto } from './compose-main';
import { root } from '@wallet/build';
import { writeRemoteBuild, writeShellBuild, temporaryFolder } from '@wallet/build/testing';

jest.mock('../../build/src/paths', () => ({
  root: jest
    .requireActual<Pick<typeof fs, 'mkdtempSync'>>('node:fs')
    .mkdtempSync(`${jest.requireActual<Pick<typeof os, 'tmpdir'>>('node:os').tmpdir()}/compose-main-root-`),
  remotesIn: () => ['remote-auth', 'remote-chat'],
}));

const settings = { siteConfig: defaultSiteConfig, allowedOrigins: ['https://shop.example'], hsts: '' };
let folder: string;
let printed: string[];
const compose = (more: Partial<typeof settings> = {}): number =>
  composeInto(folder, { ...settings, ...more }, (line) => void printed.push(line));

beforeAll(() => {
  writeShellBuild(root);
  for (const namespace of ['auth', 'chat']) writeRemoteBuild(root, namespace);
});
beforeEach(() => {
  folder = join(temporaryFolder('compose-main'), 'site');
  printed = [];
});

test('[O1.2] composes a site with the server files, and updates it in the same folder', () => {
  expect(compose()).toBe(0);
  for (const file of ['serving/nginx.conf', 'serving/headers.json', '_headers'])
    expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
  expect(existsSync(join(folder, 'user/auth/index.html'))).toBe(true);
  const nginx = (): string => readFileSync(join(folder, 'serving/nginx.conf'), 'utf8');
  expect(nginx()).toContain("frame-ancestors 'self' https://shop.example");
  compose({ allowedOrigins: [] });
  expect(nginx()).not.toContain('shop.example');
});

test('prints where the site is and which backend it calls', () => {
  compose({ siteConfig: { ...defaultSiteConfig, backendUrl: 'https://api.example' } });
  expect(printed.join('\n')).toContain(join(folder, 'serving/nginx.conf'));
  expect(printed.at(-1)).toBe(
    "Its pages call the backend at https://api.example, which must allow the site's origin (ALLOWED_ORIGINS).",
  );
});

test('does not write into a folder with other files or a store of releases', () => {
  mkdirSync(join(folder, 'history'), { recursive: true });
  expect(compose).toThrow('is a store of releases: "pnpm release" writes its site.');
  rmSync(join(folder, 'history'), { recursive: true });
  writeFileSync(join(folder, 'letter.txt'), 'mine');
  expect(compose).toThrow('is not empty and contains no site');
  expect(existsSync(join(folder, 'serving'))).toBe(false);
});

test('prints and counts the problems of a remote, and composes the others', () => {
  writeRemoteBuild(root, 'auth', '{}');
  expect(compose()).toBeGreaterThan(0);
  expect(printed[0]).toMatch(/^remote-auth is left out/);
  expect(existsSync(join(folder, 'chat/embed.js'))).toBe(true);
  writeRemoteBuild(root, 'auth');
});
