const nothing = () => [];

/** Replaces the federation's preloading: a page's HTML and the discovery document name the files to preload. */
export {
  nothing as defaultPreloadArgs,
  nothing as formatPreloadArgs,
  nothing as normalizePreloadExposes,
  nothing as preloadAssets,
};
