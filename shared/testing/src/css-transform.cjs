// Class names are exported as written, so that tests can read them; other assets export their file name.
exports.process = (_source, path) => ({
  code: !path.endsWith('.css')
    ? `module.exports = ${JSON.stringify(require('node:path').basename(path))};`
    : 'module.exports = new Proxy({}, { get: (_, name) => (name === "__esModule" ? false : String(name)) });',
});
