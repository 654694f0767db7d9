/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapStack } from './map-stack';
import { temporaryFolder } from '@wallet/build/testing';

const folder = temporaryFolder('stack');
const folders = { '/remote-a/1.0.0-dev/': folder };

beforeAll(() =>
  writeFileSync(
    join(folder, 'home.js.map'),
    // The second line of the file is the fifth of the source.
    JSON.stringify({
      version: 3,
      sources: ['webpack://mf_a/./src/home.tsx', 'webpack://mf_a/../shared/ui/src/button.tsx'],
      names: [],
      mappings: ';AAIA;ACJA',
    }),
  ),
);

test('maps positions in builds to sources, and drops those in libraries', () => {
  const stack = [
    'Error: boom',
    '    at Home (http://localhost:3000/remote-a/1.0.0-dev/home.js:2:9)',
    '    at Button (http://localhost:3000/remote-a/1.0.0-dev/home.js?retry=1:3:1)',
    '    at render (http://localhost:3000/shell/1.0.0-dev/main.js:9:9)',
    '    at Object.x (node_modules/react-dom/index.js:1)',
    '    at require (remote-a/webpack/bootstrap:25)',
    '    at Array.forEach (<anonymous>)',
  ].join('\n');
  expect(mapStack(stack, folders).split('\n')).toEqual([
    'Error: boom',
    '    at Home (remote-a/src/home.tsx:5)',
    '    at Button (shared/ui/src/button.tsx:1)',
    '    at render (http://localhost:3000/shell/1.0.0-dev/main.js:9:9)',
  ]);
});
