import { otherBackend } from './server';

// Another backend than the project's: it offers only what the specification requires. For trying the site by hand.
const backend = otherBackend();
const port = Number(process.env['PORT'] || 0);
void backend.listen(port).then((url) => process.stdout.write(`The other backend listens on ${url}\n`));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    backend.close();
    process.exit(0);
  });
