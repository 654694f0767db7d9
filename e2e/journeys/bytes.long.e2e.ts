import { fetchBrotliBytes } from '../support/page-bytes';
import { startFurtherRemotes } from '../support/start-further-remotes';
import { expect, test } from '../support/test';

test('[T3.7] a page grows by at most 60 bytes for each further remote', async ({ site }) => {
  const furtherRemotes = 30;
  const largeSite = await startFurtherRemotes(furtherRemotes, site.url);
  try {
    for (const path of ['/login', '/contact', '/user/home', '/user/bonus']) {
      const growth =
        (await fetchBrotliBytes(largeSite.url + path)) - (await fetchBrotliBytes(site.url + path));
      expect(growth / furtherRemotes, path).toBeLessThanOrEqual(60);
    }
  } finally {
    await largeSite.stop();
  }
});
