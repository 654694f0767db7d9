import { members } from '../support/members';
import { expect, test } from '../support/test';
import { play } from './play';

/** Play time of each test, in seconds; `RANDOM_PLAYER_SECONDS` replaces it. */
const seconds = Number(process.env['RANDOM_PLAYER_SECONDS'] ?? 225);

const players = [
  { name: 'a rich member on a phone, in Thai', username: members.rich, language: 'th', size: [360, 740] },
  { name: 'a rich member at a desk, in English', username: members.rich, language: 'en', size: [1280, 800] },
  { name: 'a new member on a phone, in Lao', username: members.new, language: 'la', size: [360, 740] },
  {
    name: 'a member with large amounts, in English',
    username: members.large,
    language: 'en',
    size: [412, 823],
  },
] as const;

// The players share nothing: each has a site and a browser of its own.
test.describe.configure({ mode: 'parallel' });

test.setTimeout((seconds + 120) * 1_000);

for (const { name, ...player } of players)
  test(`${name}, who plays at random, finds no error, blank page, wrong amount or dead end`, async ({
    origin,
  }, testInfo) => {
    const outputFolder = testInfo.outputPath('play');
    const { isPassed, output } = await play({ ...player, origin, seconds, outputFolder });
    expect(isPassed, output).toBe(true);
    // The run is not empty: the player has done something.
    expect(output).toContain('Clicking');
  });
