import { createConnector } from './create-connector';
import { readSettings } from './settings';

async function runConnector(): Promise<void> {
  const settings = readSettings(process.env);
  const connector = createConnector(settings);
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping ??= connector.close();
    void stopping.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  await connector.app.listen({ port: settings.port, host: settings.host });
  connector.start();
}

/** Prints the problems of the running connector. @throws Error when there are any */
async function printHealth(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${process.env['PORT'] || 4100}/health`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  process.stdout.write(`${text}\n`);
}

const run = process.argv[2] === 'health' ? printHealth : runConnector;
run().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
