import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Swiper } from 'swiper';
import { loadSwiper } from './load-swiper';

/** How long a slide takes to come, in ms. */
const slideMs = 250;

/** Which slide is in view, and the way to another; while the swiper is not there the browser's own scrolling does it. */
export interface Slides {
  /** Belongs on the box that the row of slides is in. */
  view: RefObject<HTMLDivElement | null>;
  /** The slide in view, from 0. */
  at: number;
  /** Who moves the slides: nobody's hand yet, the swiper, or the browser's scrolling where the swiper did not load. */
  mode: 'waiting' | 'swiper' | 'scroll';
  /** Whether a slide is on its way, by hand or by itself. */
  moving: boolean;
  go: (to: number) => void;
  /** The view was scrolled by hand. */
  onScroll: () => void;
}

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Makes a row of slides swipeable, one in view at a time. */
export function useSlides(count: number): Slides {
  const view = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [mode, setMode] = useState<Slides['mode']>('waiting');
  const [moving, setMoving] = useState(false);
  const swiper = useRef<Swiper>(null);
  const slideInView = useEffectEvent(() => at);

  useEffect(() => {
    const element = view.current;
    if (!element || count < 2) return;
    let gone = false;
    const start = (Maker: typeof Swiper) => {
      if (gone) return;
      element.scrollLeft = 0;
      swiper.current = new Maker(element, {
        speed: isStill() ? 0 : slideMs,
        initialSlide: slideInView(),
        on: {
          activeIndexChange: ({ activeIndex }) => setAt(activeIndex),
          sliderFirstMove: () => setMoving(true),
          transitionStart: () => setMoving(true),
          transitionEnd: () => setMoving(false),
        },
      });
      setMode('swiper');
    };
    loadSwiper().then(start, () => {
      if (!gone) setMode('scroll');
    });
    return () => {
      gone = true;
      swiper.current?.destroy();
      swiper.current = null;
      setMode('waiting');
    };
  }, [count]);

  return {
    view,
    at,
    mode,
    moving,
    go(to) {
      setAt(to);
      if (swiper.current) swiper.current.slideTo(to);
      else if (view.current) view.current.scrollLeft = to * view.current.clientWidth;
    },
    onScroll() {
      const { scrollLeft = 0, clientWidth = 0 } = view.current ?? {};
      if (mode === 'scroll' && clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth));
    },
  };
}
