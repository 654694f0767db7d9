import { build } from 'esbuild';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const style = 'body{margin:0;display:grid;place-items:center;height:100vh}#wheel{width:350px;height:350px}';

/** Opens a page with nothing but the wheel of another npm package (a peer), set up as its documentation shows. */
export async function openPeer(page: Page, peer: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'peers', `${peer}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><style>${style}</style><div id="wheel"></div>`);
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
}
