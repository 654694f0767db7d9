import { prefersReducedMotion } from '@wallet/ui';

/** The theme's gold, jade, brick and paper. */
const colors = ['#eebc56', '#f6cd7a', '#74d3a5', '#ff9484', '#fffdf9'];

/** Starts confetti on a canvas and returns a function that stops it. Its library is loaded with the first win. */
export function startConfetti(canvas: HTMLCanvasElement): () => void {
  let isStopped = false;
  let stop = (): void => undefined;
  if (!prefersReducedMotion()) {
    import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (isStopped) return;
        // Its worker would be created from a blob, which the site's content security policy blocks.
        const fire = confetti.create(canvas, {
          resize: true,
          useWorker: false,
          disableForReducedMotion: true,
        });
        stop = () => fire.reset();
        // From the left and the right edge towards the middle.
        for (const [x, angle] of [
          [0, 60],
          [1, 120],
        ] as const) {
          void fire({
            particleCount: 45,
            angle,
            spread: 60,
            startVelocity: 48,
            origin: { x, y: 0.7 },
            ticks: 130,
            colors,
          });
        }
      },
      () => undefined,
    );
  }
  return () => {
    isStopped = true;
    stop();
  };
}
