import type { Page, Response } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';

/** What a page downloads besides its own HTML, every text as brotli would send it. */
export interface PageBytes {
  requests: number;
  /** Bytes of all bodies. */
  bytes: number;
  /** Of these, the fonts that a browser fetches where its system has none for the language. */
  fonts: number;
}

const isText = (type: string): boolean => /javascript|css|html|json|svg/.test(type);

/** Counts the successful responses of a page from now on; the two calls give what came before and after opening. */
export function countBytes(page: Page, ownUrl: string): () => Promise<PageBytes> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Scripts, styles, frames, fonts and texts: the answers of calls are the same for everyone.
    if (response.ok() && response.url() !== ownUrl && !pathname.startsWith('/api/')) responses.push(response);
  });
  return async () => {
    const bodies = await Promise.all(
      responses.map(async (response) => {
        const body = await response.body().catch(() => Buffer.alloc(0));
        const type = response.headers()['content-type'] ?? '';
        const size = isText(type) ? brotliCompressSync(body).length : body.length;
        return { size, isFont: type.startsWith('font/') };
      }),
    );
    const sum = (some: typeof bodies): number => some.reduce((total, { size }) => total + size, 0);
    return {
      requests: responses.length,
      bytes: sum(bodies),
      fonts: sum(bodies.filter(({ isFont }) => isFont)),
    };
  };
}
