import { discoveryOf, releaseOf } from '../support/discovery';
import { fetchBrotliBytes } from '../support/page-bytes';
import { expect, test } from '../support/test';

test('the shell’s script with its calls and the remotes’ entries stay within their size limits', {
  tag: '@shell',
}, async ({ site }) => {
  const html = await (await fetch(`${site.url}/login`)).text();
  const fileOf = (name: string): string => new RegExp(`"([^"]*/${name}\\.[^"]*\\.js)"`).exec(html)?.[1] ?? '';
  // The code of API calls is a separate file, which the page preloads.
  const files = ['main', 'transport'].map((name) => fetchBrotliBytes(new URL(fileOf(name), site.url).href));
  const [script = 0, calls = 0] = await Promise.all(files);
  expect(script + calls).toBeLessThanOrEqual(161_700);
  const discovery = await discoveryOf(site.url);
  // 8.5 KB, rounded: hashes of files compress differently in each build.
  for (const remote of Object.keys(discovery.microFrontends))
    expect(await fetchBrotliBytes(site.url + releaseOf(discovery, remote).url), remote).toBeLessThan(8_550);
});

test('[T3.7] the first pages load one script and one style each, and other pages add to them', async ({
  site,
}) => {
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
