import type { HotPart } from '@wallet/federation';

/** Folder name of the package, defined by the build. */
declare const HOT_PART: string;
declare const __webpack_hash__: string;

declare global {
  interface ImportMeta {
    /** The bundler's hot replacement API; only in builds whose modules can be replaced. */
    webpackHot?: {
      status(): string;
      check(autoApply: true): Promise<readonly unknown[] | null>;
    };
  }
}

const hot = import.meta.webpackHot;
if (hot) {
  window.__w_hot ??= new Map();
  const part: HotPart = {
    hash: () => __webpack_hash__,
    isIdle: () => hot.status() === 'idle',
    update: async () => (await hot.check(true)) !== null,
  };
  window.__w_hot.set(HOT_PART, part);
}
