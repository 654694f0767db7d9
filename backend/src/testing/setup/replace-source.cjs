// Transform of Jest: compiles the given source instead of the file's own.
const { createTransformer } = require('@swc/jest');

module.exports = {
  createTransformer({ swc, source }) {
    const transformer = createTransformer(swc);
    return {
      process: (_, file, options) => transformer.process(source, file, options),
      getCacheKey: (_, file, ...rest) => transformer.getCacheKey(source, file, ...rest),
    };
  },
};
