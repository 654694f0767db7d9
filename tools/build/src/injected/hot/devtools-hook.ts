export interface Hook {
  renderers: Map<number, unknown>;
  supportsFiber: boolean;
  inject(renderer: unknown): number;
  onScheduleFiberRoot(): void;
  onCommitFiberRoot(): void;
  onCommitFiberUnmount(): void;
}

declare global {
  interface Window {
    /** Hook through which React registers with its developer tools and with tools that replace components. */
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook;
  }
}

// Each remote has a copy of React Refresh, which finds the page's React in `renderers` of this hook. The default hook
// of such a copy leaves `renderers` empty, so all copies except the first would replace modules but not render them.
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(),
  supportsFiber: true,
  inject(renderer) {
    const id = this.renderers.size + 1;
    this.renderers.set(id, renderer);
    return id;
  },
  onScheduleFiberRoot: () => undefined,
  onCommitFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
};
