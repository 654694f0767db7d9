import './hot-part';

/** Folder name of the package, by the build. */
declare const HOT_PART: string;
declare const __webpack_hash__: string;

declare global {
  interface ImportMeta {
    /** What the bundler gives a module of a build whose modules can be replaced. */
    webpackHot?: {
      status(): string;
      check(autoApply: true): Promise<readonly unknown[] | null>;
    };
  }
}

const hot = import.meta.webpackHot;
if (hot) {
  window.__w_hot ??= new Map();
  window.__w_hot.set(HOT_PART, {
    hash: () => __webpack_hash__,
    isIdle: () => hot.status() === 'idle',
    update: async () => (await hot.check(true)) !== null,
  });
}
