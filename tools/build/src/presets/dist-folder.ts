import { join } from 'node:path';

export function distFolder(folder: string, production: boolean): string {
  return join(folder, production ? 'dist' : 'dist-dev');
}
