import { brotliCompressSync } from 'node:zlib';
import { discoveryOf, releaseOf } from '../support/discovery';
import { expect, test } from '../support/test';

/** Returns the size of a file with brotli, in bytes. */
async function weight(url: string): Promise<number> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
}

test('the shell’s script and the remotes’ entries stay within their size limits', { tag: '@shell' }, async ({
  site,
}) => {
  const html = await (await fetch(`${site.url}/login`)).text();
  const shell = /<script[^>]+src="([^"]*main[^"]*)"/.exec(html)?.[1] ?? '';
  // With the code of API calls, which is a separate file (12 KB), 155 KB in total.
  expect(await weight(new URL(shell, site.url).href)).toBeLessThanOrEqual(143_000);
  const discovery = await discoveryOf(site.url);
  for (const remote of Object.keys(discovery.microFrontends))
    expect(await weight(site.url + releaseOf(discovery, remote).url), remote).toBeLessThanOrEqual(7_000);
});

test('the first pages load one script and one style each, and other pages add to them', async ({ site }) => {
  const discovery = await discoveryOf(site.url);
  const filesOf = (remote: string, expose: string) => {
    const { js = [], css = [] } = releaseOf(discovery, remote).extras.federation.exposes[expose] ?? {};
    return { js, css };
  };
  for (const [remote, first, other] of [
    ['remote-wallet', 'home', 'statement'],
    ['remote-auth', 'login', 'register'],
    ['remote-spin', 'spin', 'claim-dialog'],
  ] as const) {
    const { js, css } = filesOf(remote, first);
    expect([js.length, css.length], first).toEqual([1, 1]);
    const next = filesOf(remote, other);
    expect(next.js).toEqual(expect.arrayContaining(js));
    // The dialog's own rules come after the rules that they may override.
    expect(next.css).toEqual([...css, expect.any(String)]);
  }
});
