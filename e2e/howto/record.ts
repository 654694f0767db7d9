import { chromium, type Browser } from '@playwright/test';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOptions } from '../support/browser-options';
import { buildSite } from '../support/build-site';
import { callStaff } from '../support/call-sandbox';
import { languageTags, languages, type Language } from '../support/language';
import { loginStorageState, tokenOf } from '../support/login';
import { projectRoot } from '../support/start-process';
import { startSite } from '../support/start-site';
import { translate } from '../support/texts';
import { encodePoster, encodeVideo } from './encode';
import { recordFrames } from './frames';
import { createHand } from './hand';
import { videos, type Video } from './videos';

const folder = join(projectRoot, 'shell/src/howto/videos');
/** The poster is the picture this long before the end, in s: the last step has settled, and the video has not ended. */
const posterBeforeEnd = 1.2;
/** Minimum pause after the actions of a step, in ms. */
const minRestMs = 700;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(14, 23);
const secondsOf = (text: string): number => Date.parse(`1970-01-01T00:${text}Z`) / 1000;

/** Returns the captions of each video, one per step. */
const readCaptions = () =>
  JSON.parse(readFileSync(join(folder, '../captions.json'), 'utf8')) as Record<
    string,
    Record<Language, string>[]
  >;

/** Returns how long each caption of a WebVTT file is shown, in seconds. */
function readSeconds(file: string): number[] {
  const blocks = readFileSync(file, 'utf8').trim().split('\n\n').slice(1);
  return blocks.map((block) => {
    const [from = '', until = ''] = block.split('\n')[0]?.split(' --> ') ?? [];
    return secondsOf(until) - secondsOf(from);
  });
}

/** Stores the length of a video in s, for the page that lists the videos. */
function storeLength(id: string, language: string, length: number): void {
  const file = join(folder, 'seconds.json');
  const lengths: Record<string, Record<string, number>> = JSON.parse(readFileSync(file, 'utf8'));
  lengths[id] = { ...lengths[id], [language]: length };
  writeFileSync(file, `${JSON.stringify(lengths, null, 2)}\n`);
}

/**
 * Plays a video's steps at the size of a phone, each at least as long as its caption was shown before; in a new language,
 * as the English one. Writes video, poster and captions with the new times.
 */
async function recordVideo(browser: Browser, origin: string, id: string, language: Language): Promise<void> {
  const { member, prepare, steps } = videos(translate[language])[id] as Video;
  const fileOf = (ending: string): string => join(folder, `${id}.${language}.${ending}`);
  const texts = (readCaptions()[id] ?? []).map((caption) => caption[language]);
  if (texts.length !== steps.length) throw new Error(`${id} has not ${steps.length} captions.`);
  const recorded = readSeconds(existsSync(fileOf('vtt')) ? fileOf('vtt') : join(folder, `${id}.en.vtt`));
  // The chat's invitation would cover the content.
  await callStaff(origin, 'PUT', 'site', { chat: false });
  await prepare?.(origin);
  const frames = mkdtempSync(join(tmpdir(), 'howto-'));
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
    colorScheme: 'light',
    locale: languageTags[language],
    timezoneId: 'Asia/Bangkok',
    storageState: loginStorageState(origin, await tokenOf(origin, member), language),
  });
  const page = await context.newPage();
  const hand = await createHand(page, origin);
  await page.goto('/user/home');
  await page.getByRole('region', { name: translate[language]('wallet:games.lotto'), exact: true }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const recording = await recordFrames(page, frames);
  const cues: string[] = [];
  for (const [index, step] of steps.entries()) {
    const from = recording.now();
    await step(hand);
    const restMs = (from + (recorded[index] ?? 0) - recording.now()) * 1000;
    await page.waitForTimeout(Math.max(minRestMs, restMs));
    cues.push(`${time(from)} --> ${time(recording.now())}\n${texts[index]}`);
  }
  const length = recording.now();
  const list = await recording.end();
  await context.close();
  for (const kind of ['webm', 'mp4'] as const) encodeVideo(list, fileOf(kind), kind);
  encodePoster(fileOf('mp4'), fileOf('webp'), Math.max(0, length - posterBeforeEnd));
  writeFileSync(fileOf('vtt'), `WEBVTT\n\n${cues.join('\n\n')}\n`);
  storeLength(id, language, Math.round(length));
  rmSync(frames, { recursive: true });
  print(`${id} in ${language}: ${Math.round(length)} s`);
}

/**
 * Records how-to videos in each language, each on a site with fresh demo data.
 * @param names Ids of the videos; an empty list means all
 */
async function record(names: readonly string[]): Promise<void> {
  const ids = Object.keys(videos(translate.th));
  const unknown = names.filter((name) => !ids.includes(name));
  if (unknown.length)
    throw new Error(`There is no video ${unknown.join(', ')}; there are ${ids.join(', ')}.`);
  await buildSite();
  const args = ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'];
  const browser = await chromium.launch({ ...launchOptions, args });
  for (const id of names.length ? names : ids)
    for (const language of languages) {
      const site = await startSite();
      await recordVideo(browser, site.url, id, language).finally(() => site.stop());
    }
  await browser.close();
}

record(process.argv.slice(2)).catch((error: unknown) => {
  print(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
