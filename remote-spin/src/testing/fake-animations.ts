/** An animation that finishes when the test ends it, because jsdom has none. */
export interface FakeAnimation {
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
  isCancelled: boolean;
  finish(): void;
}

/** Replaces the browser's animations. The returned list grows with each animation that is started. */
export function fakeAnimations(): FakeAnimation[] {
  const started: FakeAnimation[] = [];
  Element.prototype.animate = function animate(frames, options) {
    const handlers: { onfinish: (() => void) | null } = { onfinish: null };
    const animation: FakeAnimation = {
      frames: frames as Keyframe[],
      options: options as KeyframeAnimationOptions,
      isCancelled: false,
      finish: () => handlers.onfinish?.(),
    };
    started.push(animation);
    return Object.assign(handlers, {
      cancel() {
        animation.isCancelled = true;
      },
    }) as unknown as Animation;
  };
  return started;
}
