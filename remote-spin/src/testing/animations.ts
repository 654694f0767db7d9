/** An animation that finishes when the test ends it, because jsdom has none. */
export interface DoubledAnimation {
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  cancelled: boolean;
  finish(): void;
}

/** Replaces the browser's animations; returns the list of those started since. */
export function doubleAnimations(): DoubledAnimation[] {
  const started: DoubledAnimation[] = [];
  Element.prototype.animate = function animate(frames, options) {
    const handlers: { onfinish: (() => void) | null } = { onfinish: null };
    const doubled: DoubledAnimation = {
      frames: frames as Keyframe[],
      options: options as KeyframeAnimationOptions,
      cancelled: false,
      finish: () => handlers.onfinish?.(),
    };
    started.push(doubled);
    return Object.assign(handlers, {
      cancel() {
        doubled.cancelled = true;
      },
    }) as unknown as Animation;
  };
  return started;
}
