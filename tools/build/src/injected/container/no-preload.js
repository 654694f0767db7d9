const nothing = () => [];

/** Stands for the federation's own preloading: a page's HTML and the discovery document say what is preloaded here. */
export {
  nothing as defaultPreloadArgs,
  nothing as formatPreloadArgs,
  nothing as normalizePreloadExposes,
  nothing as preloadAssets,
};
