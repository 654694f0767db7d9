import { useEffect, type RefObject } from 'react';

/** Tells an element, as `--w-keyboard` in px, how much of the window's foot the on-screen keyboard covers. */
export function useKeyboardInset(target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.max(0, Math.round(window.innerHeight - viewport.height - viewport.offsetTop));
      target.current?.style.setProperty('--w-keyboard', `${viewport.scale > 1.01 ? 0 : covered}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [target]);
}
