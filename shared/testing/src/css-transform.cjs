// Class names come out as written, so that a test can read them; other assets give their own name.
exports.process = (_source, path) => ({
  code: !path.endsWith('.css')
    ? `module.exports = ${JSON.stringify(require('node:path').basename(path))};`
    : 'module.exports = new Proxy({}, { get: (_, name) => (name === "__esModule" ? false : String(name)) });',
});
