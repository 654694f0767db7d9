import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openTestSite, type TestSite } from '../testing/site/test-site';

describe('an operator’s own pictures', () => {
  let site: TestSite;
  let parent: string;
  beforeAll(async () => {
    parent = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-media-'));
    const mediaDir = path.join(parent, 'own');
    fs.mkdirSync(path.join(mediaDir, 'folder.png'), { recursive: true });
    fs.writeFileSync(path.join(parent, 'secret.png'), 'secret');
    fs.writeFileSync(path.join(mediaDir, 'summer.png'), 'a picture');
    fs.writeFileSync(path.join(mediaDir, 'Logo.SVG'), '<svg onload="alert(1)"></svg>');
    fs.writeFileSync(path.join(mediaDir, 'page.html'), '<script>alert(1)</script>');
    fs.writeFileSync(path.join(mediaDir, '.hidden.png'), 'hidden');
    fs.symlinkSync(path.join(parent, 'secret.png'), path.join(mediaDir, 'outside.png'));
    fs.symlinkSync('summer.png', path.join(mediaDir, 'inside.png'));
    site = await openTestSite({ mediaDir });
  });
  afterAll(async () => {
    await site.close();
    fs.rmSync(parent, { recursive: true, force: true });
  });

  const get = (name: string, headers = {}) => site.call('GET', `/media/own/${name}`, { headers });

  it.each([
    ['summer.png', 'image/png'],
    ['inside.png', 'image/png'],
    ['Logo.SVG', 'image/svg+xml; charset=utf-8'],
  ])('are served by their names with the type of a picture: %s', async (name, type) => {
    const { status, headers } = await get(name);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
  });

  it('are fetched again only after a change', async () => {
    const { headers, text } = await get('summer.png');
    expect([text, headers['content-length']]).toEqual(['a picture', '9']);
    const tagged = { 'if-none-match': String(headers.etag) };
    expect(await get('summer.png', tagged)).toMatchObject({ status: 304, text: '' });
    fs.writeFileSync(path.join(parent, 'own', 'summer.png'), 'another picture');
    expect(await get('summer.png', tagged)).toMatchObject({ status: 200, text: 'another picture' });
  });

  it.each([
    'missing.png',
    'page.html',
    'folder.png',
    '.hidden.png',
    'outside.png',
    '..%2fsecret.png',
    '%2e%2e/secret.png',
    '..%5csecret.png',
    'summer.png%00.png',
    'summer.png/',
  ])('do not include what is no picture of the folder: %s', async (name) => {
    expect([400, 404]).toContain((await get(name)).status);
  });

  it('are not there without a folder', async () => {
    const other = await openTestSite();
    expect((await other.call('GET', '/media/own/summer.png')).status).toBe(404);
    await other.close();
  });
});
