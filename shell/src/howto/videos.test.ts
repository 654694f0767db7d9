/** @jest-environment node */
import { type Language, languages } from '@wallet/contract';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import captions from './captions.json';
import seconds from './videos/seconds.json';

const folder = join(__dirname, 'videos');
const ids = Object.keys(seconds);
const recordings = ids.flatMap((id) => languages.map((language) => `${id}.${language}`));
/** The first bytes of every WebM file: the id of an EBML header. */
const webmStart = '1a45dfa3';

const read = (file: string): Buffer => readFileSync(join(folder, file));

test('[S2.24] contains five videos in each language and no other file', () => {
  expect(ids).toHaveLength(5);
  const expected = recordings.flatMap((recording) =>
    ['webm', 'mp4', 'webp', 'vtt'].map((ending) => `${recording}.${ending}`),
  );
  expect(readdirSync(folder).sort()).toEqual([...expected, 'seconds.json'].sort());
});

test.each(recordings)(
  '[S2.24] has %s as a video of at most 400 KB in both file types, with a poster',
  (recording) => {
    for (const ending of ['webm', 'mp4']) {
      const { size } = statSync(join(folder, `${recording}.${ending}`));
      expect(size).toBeGreaterThan(10_000);
      expect(size).toBeLessThanOrEqual(400 * 1024);
    }
    expect(read(`${recording}.webm`).subarray(0, 4).toString('hex')).toBe(webmStart);
    expect(read(`${recording}.mp4`).subarray(4, 8).toString()).toBe('ftyp');
    expect(read(`${recording}.webp`).subarray(8, 12).toString()).toBe('WEBP');
  },
);

/** The letters of a language; by default all but Thai and Lao ones. English captions also have typographic quotation marks and dashes. */
const letters: Readonly<Partial<Record<Language, RegExp>>> = {
  th: /[\u0e01-\u0e5b]/,
  la: /[\u0e80-\u0eff]/,
  en: /^[ -~“”‘’–]+$/,
};

/**
 * Returns the texts of a caption file. Its blocks have a line with the times and a line of text; the first block is a
 * header.
 */
const textsIn = (id: string, language: Language): string[] =>
  read(`${id}.${language}.vtt`)
    .toString()
    .trim()
    .split('\n\n')
    .slice(1)
    .map((block) => block.split('\n')[1] ?? '');

test.each(Object.entries(captions))(
  '[S2.24] shows the captions of %s in each language, each in its own script',
  (id, list) => {
    expect(list.length).toBeGreaterThan(2);
    for (const language of languages) {
      const texts = textsIn(id, language);
      expect(texts).toEqual(list.map((caption) => caption[language]));
      for (const text of texts) expect(text).toMatch(letters[language] ?? /^[^\u0e00-\u0eff]+$/);
    }
  },
);
