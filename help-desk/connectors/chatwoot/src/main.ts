import { printHealth, runCommand, stopWithProcess } from '@wallet/connector-kit';
import { createConnector } from './create-connector';
import { readSettings } from './settings';

async function runConnector(): Promise<void> {
  const settings = readSettings(process.env);
  const connector = createConnector(settings);
  stopWithProcess(() => connector.close());
  await connector.app.listen({ port: settings.port, host: settings.host });
  connector.start();
}

runCommand(process.argv[2] === 'health' ? () => printHealth(process.env['PORT'] || '4100') : runConnector);
