import { chromium } from '@playwright/test';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchOptions } from '../support/browser-options';
import buildSite from '../support/build-site';
import { languages } from '../support/language';
import { projectRoot } from '../support/start-process';
import { startSite } from '../support/start-site';
import { recordVideo } from './record-video';
import { scripts } from './scripts';

const folder = join(projectRoot, 'shell/src/howto/videos');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Stores the length of a video in s, for the page that lists the videos. */
function storeLength(id: string, language: string, length: number): void {
  const file = join(folder, 'seconds.json');
  const lengths: Record<string, Record<string, number>> = JSON.parse(readFileSync(file, 'utf8'));
  lengths[id] = { ...lengths[id], [language]: length };
  writeFileSync(file, `${JSON.stringify(lengths, null, 2)}\n`);
}

/**
 * Records how-to videos in each language, each on a site with fresh demo data.
 * @param names Ids of the videos; an empty list means all
 */
async function record(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !(name in scripts));
  if (unknown.length)
    throw new Error(`There is no video ${unknown.join(', ')}; there are ${Object.keys(scripts).join(', ')}.`);
  await buildSite();
  const browser = await chromium.launch({
    ...launchOptions,
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  try {
    for (const [id, script] of Object.entries(scripts)) {
      if (names.length && !names.includes(id)) continue;
      for (const language of languages) {
        const site = await startSite();
        try {
          const length = await recordVideo(browser, site.url, {
            id,
            language,
            script,
            folder,
            onSkip: print,
          });
          storeLength(id, language, length);
          const sizeKb = (ending: string): number =>
            Math.ceil(statSync(join(folder, `${id}.${language}.${ending}`)).size / 1024);
          print(`${id} in ${language}: ${length} s, ${sizeKb('webm')} KB webm, ${sizeKb('mp4')} KB mp4`);
        } finally {
          await site.stop();
        }
      }
    }
  } finally {
    await browser.close();
  }
}

record(process.argv.slice(2)).catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
