import { otherBackend } from './server';

const backend = otherBackend();
const port = Number(process.env['PORT'] || 0);
void backend.listen(port).then((url) => process.stdout.write(`The other backend listens on ${url}\n`));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    backend.close();
    process.exit(0);
  });
