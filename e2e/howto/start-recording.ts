import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Minimum duration of a frame in the list for ffmpeg. */
const minFrameSeconds = 0.02;

/** A running recording of a page. */
export interface Recording {
  /** Returns the seconds since the recording started. */
  now(): number;
  /**
   * Stops the recording. Resolves with the file that lists the frames, in the format of ffmpeg's concat demuxer, and with
   * the length in seconds.
   */
  end(): Promise<{ list: string; seconds: number }>;
}

/** Records each frame that the page paints, with the time of the paint. */
export async function startRecording(page: Page, folder: string): Promise<Recording> {
  const client = await page.context().newCDPSession(page);
  const frames: { file: string; paintedAt: number }[] = [];
  let startedAt = 0;
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.png`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ file, paintedAt: metadata.timestamp ?? Date.now() / 1000 });
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await client.send('Page.startScreencast', { format: 'png', maxWidth: 720, maxHeight: 1280 });
  startedAt = Date.now() / 1000;
  return {
    now: () => Date.now() / 1000 - startedAt,
    async end() {
      const endedAt = Date.now() / 1000;
      await client.send('Page.stopScreencast');
      if (!frames.length) throw new Error('The page painted no frame.');
      const lines = frames.flatMap(({ file, paintedAt }, index) => {
        // The frame that was painted before the recording started is shown until the next one.
        const from = index === 0 ? startedAt : paintedAt;
        const until = Math.max(from + minFrameSeconds, frames[index + 1]?.paintedAt ?? endedAt);
        return [`file '${file}'`, `duration ${(until - from).toFixed(3)}`];
      });
      const last = frames.at(-1);
      const list = join(folder, 'frames.txt');
      writeFileSync(list, `ffconcat version 1.0\n${lines.join('\n')}\nfile '${last?.file}'\n`);
      return { list, seconds: endedAt - startedAt };
    },
  };
}
