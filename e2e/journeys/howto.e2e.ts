import type { Page } from '@playwright/test';
import { accountLabels } from '../support/account-labels';
import { languageTags } from '../support/language';
import { waitUntilReadable } from '../support/wait-until-readable';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

const player = (page: Page) => page.getByRole('dialog').locator('video');

/** Returns the state of the player, including the number of decoded frames. */
const playerState = (video: HTMLVideoElement | SVGElement) => {
  const { currentTime, videoWidth, videoHeight, paused, error } = video as HTMLVideoElement;
  const frames = (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames;
  return { currentTime, isPortrait: videoWidth > 0 && videoHeight > videoWidth, paused, frames, error };
};

// A video does not start by itself for a visitor who prefers reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('in Lao', () => {
  test.use({ language: 'la' });

  test('[S1.13] [S2.11] [S2.24] the menu leads to the five videos, which open by keyboard and play in a modal player with captions', async ({
    page,
  }) => {
    const text = accountLabels.la;
    await page.goto('/login');
    await page.getByRole('navigation', { name: labels.la.visitorMenu }).locator('a[href="/howto"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.howto);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(text.videos.length);
    // A unit test checks that each file is a video with captions.
    for (const title of [text.videos[0] ?? '', text.videos.at(-1) ?? '']) {
      const link = page.getByRole('main').getByRole('link', { name: title });
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expect(player(page)).toBeFocused();
      await expect
        .poll(() => player(page).evaluate(playerState))
        .toMatchObject({ isPortrait: true, paused: false, error: null });
      await expect
        .poll(async () => (await player(page).evaluate(playerState)).currentTime)
        .toBeGreaterThan(0.2);
      await expect.poll(async () => (await player(page).evaluate(playerState)).frames).toBeGreaterThan(2);
      const shownTracks = () =>
        player(page).evaluate((video) =>
          [...(video as HTMLVideoElement).textTracks]
            .filter(({ mode }) => mode === 'showing')
            .map(({ language: tag, cues }) => [tag, (cues?.length ?? 0) > 2]),
        );
      await expect.poll(shownTracks).toEqual([[languageTags.la, true]]);
      await waitUntilReadable(page);
      await page.keyboard.press('Space');
      await expect.poll(async () => (await player(page).evaluate(playerState)).paused).toBe(true);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(link).toBeFocused();
    }
    await expect(page).toHaveURL('/howto');
  });
});
