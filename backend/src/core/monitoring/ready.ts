import { checkReadiness } from './check-readiness';

checkReadiness(process.argv.slice(2), process.env).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
