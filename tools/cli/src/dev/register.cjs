// Loads TypeScript in the builder. The presets are an installed package in a repository of remotes, which the loader ignores by
// default.
require('esbuild-register/dist/node').register({
  hookIgnoreNodeModules: false,
  hookMatcher: (file) => /\.tsx?$/.test(file),
});
