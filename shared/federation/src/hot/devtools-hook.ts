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
    /** Where React announces itself to its developer tools, and to those who replace components. */
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook;
  }
}

// Each remote has a copy of React Refresh, and asks here which React is on the page. The hook that such a copy would
// make by itself forgets that, so that all but the first would replace modules and draw nothing.
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
