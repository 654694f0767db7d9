import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** Maximum size of one video, in bytes. */
const maxBytes = 400_000;

function ffmpeg(options: string): void {
  const program = process.env['FFMPEG_PATH'] || 'ffmpeg';
  const args = ['-hide_banner', '-loglevel', 'error', '-y', ...options.split(' ')];
  const run = spawnSync(program, args, { encoding: 'utf8' });
  if (run.error) throw new Error('Recording needs ffmpeg: install it, or set FFMPEG_PATH.');
  if (run.status !== 0) throw new Error(`ffmpeg ${options} failed:\n${run.stderr}`);
}

/** ffmpeg's options by container. `quality` is the CRF of VP9: a higher value gives a smaller file. */
const codecs = {
  webm: (quality: number) => `-c:v libvpx-vp9 -b:v 0 -crf ${quality} -row-mt 1 -cpu-used 3 -g 120`,
  // x264 needs a CRF about 10 lower for a similar quality.
  mp4: (quality: number) =>
    `-c:v libx264 -preset slow -tune animation -crf ${quality - 10} -movflags +faststart`,
} as const;

/** Encodes a list of frames as a video of the best quality within the size limit. No path may contain a space. */
export function encodeVideo(list: string, file: string, kind: keyof typeof codecs): void {
  for (let quality = 34; quality <= 60; quality += 4) {
    ffmpeg(
      `-f concat -safe 0 -i ${list} -an -vf fps=12,scale=540:960:flags=lanczos,format=yuv420p ${codecs[kind](quality)} ${file}`,
    );
    if (statSync(file).size <= maxBytes) return;
  }
  throw new Error(`${file} does not fit into ${maxBytes} bytes: the video is too long.`);
}

/** Writes one frame of a video as a WebP picture. */
export function encodePoster(video: string, file: string, second: number): void {
  ffmpeg(
    `-ss ${second.toFixed(2)} -i ${video} -frames:v 1 -vf scale=360:640:flags=lanczos -c:v libwebp -quality 60 ${file}`,
  );
}
