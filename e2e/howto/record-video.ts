import type { Browser, Page } from '@playwright/test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callApi } from '../support/call-api';
import { callStaff } from '../support/call-sandbox';
import { htmlLang, type Language } from '../support/language';
import { tokenOf } from '../support/login';
import { translate, type Translate } from '../support/texts';
import { formatCaptions, type Cue } from './captions';
import { encodePoster, encodeVideo } from './encode';
import { startRecording } from './start-recording';
import { addFinger } from './finger';
import { callOutside, find, perform } from './perform';
import type { HowtoScript, Target } from './step';

/** Default minimum time that a caption is shown, in ms. */
const defaultShownMs = 2600;
/** Minimum pause after the actions of a step, in ms. */
const minRestMs = 700;
/** The poster is the picture this long before the end, in s: the last step has settled, and the video has not ended. */
const posterBeforeEnd = 1.2;

/** Makes a deposit for a member by a QR code that is paid at once. */
async function topUp(origin: string, token: string, amount: number): Promise<void> {
  const { status, body } = await callApi(origin, '/api/qrcode/PAYTIMZ', {
    method: 'POST',
    token,
    body: { amount },
  });
  if (status !== 200) throw new Error(`The QR code was answered with ${status}: ${JSON.stringify(body)}`);
  await callOutside(origin, '/sandbox/api/qrcodes/{qrcode}/pay');
}

/** Removes the chat's invitation from the pages, because it would cover the content. */
async function disableChat(origin: string): Promise<void> {
  await callStaff(origin, 'PUT', 'site', { chat: false });
}

/** True when the target is visible, or appears within two seconds. */
async function isShown(page: Page, target: Target): Promise<boolean> {
  return find(page, target)
    .waitFor({ timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
}

interface RecordingOptions {
  id: string;
  language: Language;
  script: (t: Translate) => HowtoScript;
  /** Folder of the output files. */
  folder: string;
  /** Called with a message for each skipped step. */
  onSkip: (line: string) => void;
}

/**
 * Plays a script on a site in one language at the size of a phone, and writes video, poster and captions. Resolves with
 * the length of the video in whole seconds.
 */
export async function recordVideo(
  browser: Browser,
  origin: string,
  { id, language, script: scriptOf, folder, onSkip }: RecordingOptions,
): Promise<number> {
  const t = translate[language];
  const script = scriptOf(t);
  const frames = mkdtempSync(join(tmpdir(), `howto-${id}-`));
  await disableChat(origin);
  const token = await tokenOf(origin, script.member);
  if (script.topUp) await topUp(origin, token, script.topUp);
  for (const { outside, body } of script.before ?? []) await callOutside(origin, outside, body);
  const stored = { token, locale: language, 'remember-agreement': 'true' };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
    colorScheme: 'light',
    locale: htmlLang[language],
    timezoneId: 'Asia/Bangkok',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await addFinger(page);
    await page.goto(script.from);
    await find(page, script.ready).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const recording = await startRecording(page, frames);
    const cues: Cue[] = [];
    for (const { caption, when, actions, minShownMs = defaultShownMs } of script.steps) {
      if (when && !(await isShown(page, when))) {
        onSkip(`${id} in ${language}: skipped “${caption[language]}”`);
        continue;
      }
      const from = recording.now();
      for (const action of actions)
        await perform(page, action, t).catch((error: unknown) => {
          throw new Error(
            `${id} in ${language}, “${caption[language]}”: ${error instanceof Error ? error.message : String(error)}`,
          );
        });
      await page.waitForTimeout(Math.max(minRestMs, minShownMs - (recording.now() - from) * 1000));
      cues.push({ from, until: recording.now(), caption: caption[language] });
    }
    const { list, seconds } = await recording.end();
    const file = (ending: string): string => join(folder, `${id}.${language}.${ending}`);
    for (const kind of ['webm', 'mp4'] as const) encodeVideo(list, file(kind), kind);
    encodePoster(file('mp4'), file('webp'), Math.max(0, seconds - posterBeforeEnd));
    writeFileSync(file('vtt'), formatCaptions(cues));
    return Math.round(seconds);
  } finally {
    await context.close();
    rmSync(frames, { recursive: true, force: true });
  }
}
