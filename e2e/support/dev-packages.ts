import { expect, test } from './dev-test';

/** Declares the tests of `pnpm dev` with the name of one of these packages. */
export function testDevPackages(names: readonly string[]): void {
  // Timeout for a busy machine.
  test.setTimeout(400_000);

  test.describe('pnpm dev with the name of a package', () => {
    // No page is opened, so the site need not run.
    test.use({ origin: 'http://localhost:9' });

    for (const one of names) {
      test(`starts ${one} with the development build of React, and stops with Ctrl-C`, async ({
        checkout,
      }) => {
        const { url, program } = await checkout.dev([one], { BACKEND_URL: 'http://localhost:9' });
        const html = await (await fetch(`${url}/login`)).text();
        expect(html).toMatch(new RegExp(`"/${one}/[\\d.]+-dev/remoteEntry.js"`));
        const shell = await fetch(`${url}${/src="(\/shell\/[^"]+-dev\/main\.js)"/.exec(html)?.[1]}`);
        expect(shell.headers.get('cache-control')).toBe('no-store');
        expect(await shell.text()).toContain('react-dom-client.development.js');
        expect(await program.stop()).toBe(0);
      });
    }
  });
}
