import { useEffect, useState } from 'react';

const maxSizePx = 350;
const windowRatio = 0.85;

/** Returns the width and height of the wheel in px: 350, or 85 % of the window's width when that is less (S9.13). */
export function wheelSize(windowWidth: number): number {
  return Math.min(maxSizePx, Math.floor(windowWidth * windowRatio));
}

const resizePauseMs = 500;

/** Returns the size of the wheel in px; it follows a resize of the window after a pause of 500 ms (S9.13). */
export function useWheelSize(): number {
  const [size, setSize] = useState(() => wheelSize(window.innerWidth));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measureLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSize(wheelSize(window.innerWidth)), resizePauseMs);
    };
    window.addEventListener('resize', measureLater);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', measureLater);
    };
  }, []);
  return size;
}
