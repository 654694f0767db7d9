import { runSettings } from './run-settings';

runSettings(process.argv.slice(2), process.env, (line) => void process.stdout.write(`${line}\n`)).catch(
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  },
);
