import { expect, type Page, type Response } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';

/** The downloads of a page without its own HTML. Texts count with their brotli size. */
export interface PageBytes {
  requests: number;
  bytes: number;
  /** The part of `bytes` for fonts, which a browser fetches when its system has none for the language. */
  fonts: number;
}

const isText = (type: string): boolean => /javascript|css|html|json|svg/.test(type);

/** Starts counting the successful responses of a page. Each call of the returned function returns the totals so far. */
export function countBytes(page: Page, ownUrl: string): () => Promise<PageBytes> {
  const responses: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // Counts scripts, styles, frames, fonts and texts. API responses are the same for everyone.
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

/** Returns the size of a file with brotli, in bytes. */
export async function fetchBrotliBytes(url: string): Promise<number> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return brotliCompressSync(Buffer.from(await response.arrayBuffer())).length;
}
