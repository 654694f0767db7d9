/** @jest-environment node */
import { defaultSiteConfig } from '@wallet/contract';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type fs from 'node:fs';
import type os from 'node:os';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeInto } from './compose-main';
import { root } from '@wallet/build';
import { layRemote, layShell } from '@wallet/build/testing';

jest.mock('../../build/src/paths', () => ({
  root: jest
    .requireActual<Pick<typeof fs, 'mkdtempSync'>>('node:fs')
    .mkdtempSync(`${jest.requireActual<Pick<typeof os, 'tmpdir'>>('node:os').tmpdir()}/compose-main-root-`),
  remotes: ['remote-auth', 'remote-chat'],
}));

const settings = { siteConfig: defaultSiteConfig, allowedOrigins: ['https://shop.example'], hsts: '' };
let folder: string;
let printed: string[];
const compose = (more: Partial<typeof settings> = {}): number =>
  composeInto(folder, { ...settings, ...more }, (line) => void printed.push(line));

beforeAll(() => {
  layShell(root);
  for (const namespace of ['auth', 'chat']) layRemote(root, namespace);
});
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'compose-main-')), 'site');
  printed = [];
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));
afterAll(() => rmSync(root, { recursive: true }));

test('a site is composed with the files that servers read, and again over itself with what has changed', () => {
  expect(compose()).toBe(0);
  for (const file of ['serving/nginx.conf', 'serving/Caddyfile', 'serving/headers.json', '_headers'])
    expect([file, existsSync(join(folder, file))]).toEqual([file, true]);
  expect(existsSync(join(folder, 'user/auth/index.html'))).toBe(true);
  const nginx = (): string => readFileSync(join(folder, 'serving/nginx.conf'), 'utf8');
  expect(nginx()).toContain("frame-ancestors 'self' https://shop.example");
  compose({ allowedOrigins: [] });
  expect(nginx()).not.toContain('shop.example');
});

test('it says where the site lies, and who must know of whom', () => {
  compose({ siteConfig: { ...defaultSiteConfig, backendUrl: 'https://api.example' } });
  expect(printed.join('\n')).toContain(join(folder, 'serving/nginx.conf'));
  expect(printed.at(-1)).toBe(
    'Its pages call the backend at https://api.example, which must allow the site’s origin (ALLOWED_ORIGINS).'.replace(
      '’',
      "'",
    ),
  );
});

test('a folder with other things in it is left alone', () => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'letter.txt'), 'mine');
  expect(compose).toThrow('is not empty and holds no site');
  expect(existsSync(join(folder, 'serving'))).toBe(false);
});

test('a store of releases is written by releases alone', () => {
  mkdirSync(join(folder, 'history'), { recursive: true });
  expect(compose).toThrow('is a store of releases: "pnpm release" writes its site.');
});

test('what is wrong with a remote is said and counted, and the rest is there', () => {
  layRemote(root, 'auth', '{}');
  expect(compose()).toBeGreaterThan(0);
  expect(printed[0]).toMatch(/^remote-auth is left out/);
  expect(existsSync(join(folder, 'chat/embed.js'))).toBe(true);
  layRemote(root, 'auth');
});
