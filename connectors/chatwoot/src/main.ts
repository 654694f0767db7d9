import { createConnector } from './create-connector';
import { readSettings } from './settings';

async function main(): Promise<void> {
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

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
