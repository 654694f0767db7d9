import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Minimum duration of a frame in the list for ffmpeg. */
const minFrameSeconds = 0.02;

/**
 * Records each frame that the page paints into a folder. `end` resolves with the file that lists the frames, in the
 * format of ffmpeg's concat demuxer.
 */
export async function recordFrames(page: Page, folder: string) {
  const client = await page.context().newCDPSession(page);
  const frames: { file: string; paintedAt: number }[] = [];
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.png`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ file, paintedAt: metadata.timestamp ?? Date.now() / 1000 });
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await client.send('Page.startScreencast', { format: 'png', maxWidth: 720, maxHeight: 1280 });
  const startedAt = Date.now() / 1000;
  const now = (): number => Date.now() / 1000 - startedAt;
  return {
    /** Returns the seconds since the start. */
    now,
    async end(): Promise<string> {
      const endedAt = Date.now() / 1000;
      await client.send('Page.stopScreencast');
      const lines = frames.flatMap(({ file, paintedAt }, index) => {
        // The frame that was painted before the recording started is shown until the next one.
        const from = index === 0 ? startedAt : paintedAt;
        const until = Math.max(from + minFrameSeconds, frames[index + 1]?.paintedAt ?? endedAt);
        return [`file '${file}'`, `duration ${(until - from).toFixed(3)}`];
      });
      const list = join(folder, 'frames.txt');
      writeFileSync(list, `ffconcat version 1.0\n${lines.join('\n')}\nfile '${frames.at(-1)?.file}'\n`);
      return list;
    },
  };
}
