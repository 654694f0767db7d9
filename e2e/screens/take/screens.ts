import { chromium } from '@playwright/test';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchOptions } from '../../support/browser-options';
import { languages } from '../../support/language';
import { tokenOf } from '../../support/login';
import { members } from '../../support/members';
import { memberPages, visitorPages } from '../../support/pages';
import { projectRoot } from '../../support/start-process';
import { startSite } from '../../support/start-site';
import { indexPage } from './index-page';
import { fileOf, states, type Shot } from './shot';
import { takeShot } from './take-shot';

const folder = join(projectRoot, '.screens');
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Returns every screen whose path contains a text, in every state, narrow and wide, in three languages, and once in dark
 * mode.
 */
function allShots(pathPart: string): Shot[] {
  const pages = [...visitorPages, ...memberPages].filter(({ path }) => path.includes(pathPart));
  return pages.flatMap((page) =>
    states
      // Public pages have no personal data, so they have no empty state.
      .filter((state) => state !== 'empty' || page.path.startsWith('/user'))
      .flatMap((state) =>
        [360, 1280].flatMap((width) =>
          languages.flatMap((language) =>
            (language === 'th' && state === 'complete'
              ? (['light', 'dark'] as const)
              : (['light'] as const)
            ).map((scheme) => ({ page, state, width, language, scheme })),
          ),
        ),
      ),
  );
}

async function main(): Promise<void> {
  const shots = allShots(process.argv[2] ?? '');
  if (!shots.length) throw new Error(`No screen has "${process.argv[2]}" in its address.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const site = await startSite();
  const browser = await chromium.launch(launchOptions);
  const taken: Shot[] = [];
  try {
    const tokens = {
      rich: await tokenOf(site.url, members.rich),
      new: await tokenOf(site.url, members.new),
    };
    const remaining = [...shots];
    const worker = async (): Promise<void> => {
      for (let shot = remaining.shift(); shot; shot = remaining.shift()) {
        const member = shot.state === 'empty' ? tokens.new : tokens.rich;
        const token = shot.page.path.startsWith('/user') ? member : null;
        try {
          await takeShot(shot, { browser, origin: site.url, token, folder });
          taken.push(shot);
        } catch (error) {
          process.exitCode = 1;
          print(`${fileOf(shot)}: ${String(error).split('\n')[0]}`);
        }
        if (taken.length % 50 === 0) print(`${taken.length} of ${shots.length}`);
      }
    };
    await Promise.all([worker(), worker()]);
  } finally {
    await browser.close();
    await site.stop();
  }
  const order = new Map(shots.map((shot, index) => [shot, index]));
  taken.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  writeFileSync(join(folder, 'index.html'), indexPage(taken));
  print(`${taken.length} pictures: ${join(folder, 'index.html')}`);
}

void main();
