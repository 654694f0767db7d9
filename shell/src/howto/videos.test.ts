import { type Language, languages } from '@wallet/contract';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import seconds from './videos/seconds.json';

const folder = join(__dirname, 'videos');
const ids = Object.keys(seconds);
const films = ids.flatMap((id) => languages.map((language) => `${id}.${language}`));
const read = (file: string): Buffer => readFileSync(join(folder, file));

test('[S2.24] there are five videos in each language and nothing else beside them', () => {
  expect(ids).toHaveLength(5);
  const wanted = films.flatMap((film) => ['webm', 'mp4', 'webp', 'vtt'].map((ending) => `${film}.${ending}`));
  expect(readdirSync(folder).sort()).toEqual([...wanted, 'seconds.json'].sort());
});

test.each(films)('[S2.24] %s is a real video of at most 400 KB in both kinds, with a poster', (film) => {
  for (const ending of ['webm', 'mp4']) {
    const { size } = statSync(join(folder, `${film}.${ending}`));
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThanOrEqual(400 * 1024);
  }
  expect(read(`${film}.webm`).subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(read(`${film}.mp4`).subarray(4, 8).toString()).toBe('ftyp');
  expect(read(`${film}.webp`).subarray(8, 12).toString()).toBe('WEBP');
});

const scripts: Readonly<Record<Language, RegExp>> = {
  th: /[\u0e01-\u0e5b]/,
  la: /[\u0e80-\u0eff]/,
  en: /^[ -~“”‘’–]+$/,
};

/** Returns the lines of a video's captions. */
const captions = (id: string, language: Language): string[] =>
  read(`${id}.${language}.vtt`)
    .toString()
    .trim()
    .split('\n\n')
    .slice(1)
    .map((block) => block.split('\n')[1] ?? '');

test.each(ids)('[S2.24] the captions of %s say as much in each language, each in its own script', (id) => {
  const count = captions(id, 'th').length;
  expect(count).toBeGreaterThan(2);
  for (const language of languages) {
    const lines = captions(id, language);
    expect(lines).toHaveLength(count);
    for (const line of lines) expect(line).toMatch(scripts[language]);
  }
});
