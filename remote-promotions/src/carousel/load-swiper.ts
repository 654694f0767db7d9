import type { Swiper } from 'swiper';

/** Loads the library in a chunk of its own, only when a carousel is open. */
export async function loadSwiper(): Promise<typeof Swiper> {
  const { Swiper } = await import('swiper');
  return Swiper;
}
