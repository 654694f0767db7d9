import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import seconds from './videos/seconds.json';

const folder = join(__dirname, 'videos');
const ids = Object.keys(seconds);
const read = (file: string): Buffer => readFileSync(join(folder, file));

test('[S2.24] there are five videos and nothing else beside them', () => {
  expect(ids).toHaveLength(5);
  const wanted = ids.flatMap((id) =>
    ['webm', 'mp4', 'webp', 'th.vtt', 'la.vtt', 'en.vtt'].map((ending) => `${id}.${ending}`),
  );
  expect(readdirSync(folder).sort()).toEqual([...wanted, 'seconds.json'].sort());
});

test.each(ids)('[S2.24] %s is a real video of at most 400 KB in both kinds, with a poster', (id) => {
  for (const ending of ['webm', 'mp4']) {
    const { size } = statSync(join(folder, `${id}.${ending}`));
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThanOrEqual(400 * 1024);
  }
  expect(read(`${id}.webm`).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(read(`${id}.mp4`).subarray(4, 8).toString()).toBe('ftyp');
  expect(read(`${id}.webp`).subarray(8, 12).toString()).toBe('WEBP');
});

test.each(ids)('[S2.24] the captions of %s say the same at the same times, each in its own script', (id) => {
  const captions = { th: /[\u0e01-\u0e5b]/, la: /[\u0e80-\u0eff]/, en: /^[ -~“”‘’–]+$/ };
  const files = Object.entries(captions).map(([language, script]) => {
    const text = read(`${id}.${language}.vtt`).toString();
    const blocks = text.trim().split('\n\n').slice(1);
    for (const block of blocks) expect(block.split('\n')[1]).toMatch(script);
    return blocks.map((block) => block.split('\n')[0]);
  });
  expect(files[0]?.length).toBeGreaterThan(2);
  expect(files[1]).toEqual(files[0]);
  expect(files[2]).toEqual(files[0]);
});
