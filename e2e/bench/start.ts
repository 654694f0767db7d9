import { chromium } from '@playwright/test';
import { launchOptions } from '../support/browser-options';
import { buildSite } from '../support/build-site';
import { tokenOf } from '../support/login';
import { members } from '../support/members';
import { startSite } from '../support/start-site';
import { buildShellMaps } from './start/shell-maps';
import { profileStart, type ScriptTime } from './start/profile-start';
import { median, print } from './table';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const path = '/user/home';
/** Modules below this share of react-dom's time are printed as one line. */
const smallestShare = 0.02;

/** Returns the median of each module's time over all visits. */
function medians(visits: readonly ScriptTime[]): ScriptTime {
  const modules = new Set(visits.flatMap((visit) => [...visit.keys()]));
  return new Map(
    [...modules].map((module) => [module, median(visits.map((visit) => visit.get(module) ?? 0))]),
  );
}

const sum = (times: Iterable<number>): number => [...times].reduce((total, time) => total + time, 0);

/** Prints the modules of the shell and the scripts of the remotes, as multiples of react-dom's own time. */
function printTimes(times: ScriptTime): void {
  const reactDom = times.get('react-dom') ?? Number.NaN;
  const ofShell = [...times].filter(([module]) => !module.startsWith('script of '));
  const others = [...times].filter(([module]) => module.startsWith('script of '));
  const total = sum(ofShell.map(([, time]) => time));
  print(`| shell's script on ${path} | ms | × react-dom |\n| --- | --- | --- |`);
  print(`| all | ${total.toFixed(0)} | ${(total / reactDom).toFixed(2)} |`);
  const shown = ofShell.filter(([, time]) => time / reactDom >= smallestShare);
  for (const [module, time] of [...shown, ...others].sort((one, other) => other[1] - one[1]))
    print(`| ${module} | ${time.toFixed(0)} | ${(time / reactDom).toFixed(2)} |`);
}

async function main(): Promise<void> {
  await buildSite();
  const maps = await buildShellMaps();
  const site = await startSite();
  const browser = await chromium.launch(launchOptions);
  try {
    const token = await tokenOf(site.url, members.rich);
    const visits: ScriptTime[] = [];
    // The first round is a warm-up.
    for (let round = 0; round <= rounds; round += 1) {
      const times = await profileStart(browser, { url: site.url, path, token, maps });
      if (round > 0) visits.push(times);
    }
    printTimes(medians(visits));
  } finally {
    await browser.close();
    await site.stop();
  }
}

void main();
