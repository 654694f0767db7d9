import { runCommand, stopWithProcess } from '@wallet/connector-kit';
import { createConnector } from './create-connector';
import { readSettings } from './settings';

runCommand(async () => {
  const settings = readSettings(process.env);
  const connector = createConnector(settings);
  stopWithProcess(() => connector.close());
  await connector.app.listen({ port: settings.port, host: settings.host });
  connector.start();
});
