import { useEffect, useState } from 'react';
import { wheelSize } from './wheel-size';

const pauseMs = 500;

/** The wheel's size in px, following the window once it has stood still for 500 ms (S9.13). */
export function useWheelSize(): number {
  const [size, setSize] = useState(() => wheelSize(window.innerWidth));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measureLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setSize(wheelSize(window.innerWidth)), pauseMs);
    };
    window.addEventListener('resize', measureLater);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', measureLater);
    };
  }, []);
  return size;
}
