import { expect, test } from './dev-test';

/** Nothing listens on this address. The tests open no page, so they need neither a site nor a backend. */
const unusedUrl = 'http://localhost:9';

/** Declares the tests of `pnpm dev` with the name of one of these packages. */
export function testDevPackages(names: readonly string[]): void {
  // Timeout for a busy machine.
  test.setTimeout(900_000);

  test.describe('pnpm dev with the name of a package', () => {
    test.use({ origin: unusedUrl });

    for (const name of names) {
      test(`starts ${name} with the development build of React, and stops with Ctrl-C`, async ({
        checkout,
      }) => {
        const { url, program } = await checkout.dev([name], { BACKEND_URL: unusedUrl });
        const html = await (await fetch(`${url}/login`)).text();
        expect(html).toMatch(new RegExp(`"/${name}/[\\d.]+-dev/remoteEntry.js"`));
        const shell = await fetch(`${url}${/src="(\/shell\/[^"]+-dev\/main\.js)"/.exec(html)?.[1]}`);
        expect(shell.headers.get('cache-control')).toBe('no-store');
        expect(await shell.text()).toContain('react-dom-client.development.js');
        expect(await program.stop()).toBe(0);
      });
    }
  });
}
