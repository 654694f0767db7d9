import { buildChanged } from './build';
import { program } from './program';

program(() => buildChanged((line) => process.stdout.write(`${line}\n`)));
