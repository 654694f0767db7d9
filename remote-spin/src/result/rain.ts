import { wantsCalm } from '../wheel/wants-calm';

/** Gold, jade, brick and paper, as the rest of the night market. */
const colors = ['#eebc56', '#f6cd7a', '#74d3a5', '#ff9484', '#fffdf9'];

/** Lets confetti fall on a canvas; the returned function ends it. Its library comes with the first win only. */
export function rain(canvas: HTMLCanvasElement): () => void {
  let over = false;
  let end = (): void => undefined;
  if (!wantsCalm()) {
    import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (over) return;
        // Without its worker, which it would make of a blob that the site's policy refuses.
        const fire = confetti.create(canvas, {
          resize: true,
          useWorker: false,
          disableForReducedMotion: true,
        });
        end = () => fire.reset();
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
    over = true;
    end();
  };
}
