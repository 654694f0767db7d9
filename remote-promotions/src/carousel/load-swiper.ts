import type { Swiper } from 'swiper';

/** Loads the swiping once a carousel is open; nobody else pays for it. */
export async function loadSwiper(): Promise<typeof Swiper> {
  const { Swiper } = await import('swiper');
  return Swiper;
}
