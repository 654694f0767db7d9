import { prefersReducedMotion } from '@wallet/ui';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { loadSwiper } from './load-swiper';

/** Duration of a slide change, in ms. */
const slideMs = 250;

export interface Slides {
  view: RefObject<HTMLDivElement | null>;
  /** Index of the slide in view. */
  currentIndex: number;
  /** How slides move: not yet by touch, by Swiper, or by native scrolling when Swiper cannot be loaded. */
  mode: 'waiting' | 'swiper' | 'scroll';
  /** True during a swipe or a transition. */
  isMoving: boolean;
  goTo: (index: number) => void;
  /** Scroll handler of the view. */
  onScroll: () => void;
}

/** Makes a row of slides swipeable: loads Swiper and falls back to native scrolling. */
export function useSlides(count: number): Slides {
  const view = useRef<HTMLDivElement>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  const [mode, setMode] = useState<Slides['mode']>('waiting');
  const [isMoving, setIsMoving] = useState(false);
  const swiper = useRef<Swiper>(null);
  const slideInView = useEffectEvent(() => currentIndex);

  useEffect(() => {
    const element = view.current;
    if (!element || count < 2) return;
    let isUnmounted = false;
    const start = (SwiperClass: typeof Swiper) => {
      if (isUnmounted) return;
      element.scrollLeft = 0;
      swiper.current = new SwiperClass(element, {
        speed: prefersReducedMotion() ? 0 : slideMs,
        initialSlide: slideInView(),
        on: {
          activeIndexChange: ({ activeIndex }) => setCurrentIndex(activeIndex),
          sliderFirstMove: () => setIsMoving(true),
          transitionStart: () => setIsMoving(true),
          transitionEnd: () => setIsMoving(false),
        },
      });
      setMode('swiper');
    };
    loadSwiper().then(start, () => {
      if (!isUnmounted) setMode('scroll');
    });
    return () => {
      isUnmounted = true;
      swiper.current?.destroy();
      swiper.current = null;
      setMode('waiting');
    };
  }, [count]);

  return {
    view,
    currentIndex,
    mode,
    isMoving,
    goTo(index) {
      setCurrentIndex(index);
      if (swiper.current) swiper.current.slideTo(index);
      else if (view.current) view.current.scrollLeft = index * view.current.clientWidth;
    },
    onScroll() {
      const { scrollLeft = 0, clientWidth = 0 } = view.current ?? {};
      if (mode === 'scroll' && clientWidth > 0) setCurrentIndex(Math.round(scrollLeft / clientWidth));
    },
  };
}
