import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { readPicture, type PictureName } from './pictures';
import { temporaryFolder } from '@wallet/build/testing';
import { svgProblem } from './svg-problem';

describe('a picture of a site', () => {
  let folder: string;

  beforeEach(() => (folder = temporaryFolder('pictures')));

  const png = readFileSync(join(root, 'shell/src/app/icon-512.png'));
  const wide = readFileSync(join(root, 'shell/src/app/screen-home-wide.png'));
  const small = readFileSync(join(root, 'shell/src/app/icon-192.png'));

  test.each<[string, PictureName, string, Buffer | string, string]>([
    ['is missing', 'logo', 'gone.svg', '', 'is not a file'],
    ['has another format than its file name', 'appIcon', 'a.png', '<svg viewBox="0 0 9 9"></svg>', 'not png'],
    ['cannot be decoded', 'icon', 'a.webp', 'RIFF', 'is not a picture that can be read as webp'],
    ['is too small', 'appIcon', 'a.png', small, 'is 192 px wide and must have at least 512'],
    ['has too many bytes', 'icon', 'a.png', wide, 'KB and may have 32 KB'],
    [
      'is not square as SVG',
      'logo',
      'a.svg',
      '<svg viewBox="0 0 20 10"></svg>',
      '20 × 10 and must be square',
    ],
    ['has a script', 'logo', 'a.svg', '<svg viewBox="0 0 9 9"><script/></svg>', 'has <script>'],
  ])('rejects a picture that %s', (_, name, file, bytes, message) => {
    if (file !== 'gone.svg') writeFileSync(join(folder, file), bytes);
    expect(readPicture(name, file, folder).problem).toContain(message);
  });

  test('stores a picture under a name with its hash, and reads its size', () => {
    writeFileSync(join(folder, 'a.png'), png);
    writeFileSync(join(folder, 'b.png'), png);
    const [first, second] = ['a.png', 'b.png'].map((file) => readPicture('appIcon', file, folder).picture);
    expect(first).toMatchObject({
      key: expect.stringMatching(/^brand\/appicon\.[0-9a-f]{16}\.png$/),
      size: 512,
    });
    expect(second).toEqual(first);
  });
});

describe('an SVG of a site', () => {
  const svgWith = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

  test.each([
    ['a script', svgWith('<script>alert(1)</script>'), '<script>'],
    ['a script in another namespace', svgWith('<x:script/>'), '<x:script>'],
    ['a handler', svgWith('<path onload="x()" d="M0 0"/>'), 'onload'],
    ['a handler in capitals', svgWith('<path ONLOAD="x()" d="M0 0"/>'), 'ONLOAD'],
    ['HTML inside', svgWith('<foreignObject><p/></foreignObject>'), '<foreignObject>'],
    ['a link', svgWith('<a href="https://x.example"><path d="M0 0"/></a>'), '<a>'],
    ['a picture from elsewhere', svgWith('<image href="https://x.example/a.png"/>'), '<image>'],
    ['a shape from elsewhere', svgWith('<use xlink:href="https://x.example/a.svg#b"/>'), 'xlink:href'],
    ['a script as an address', svgWith('<use href="java&#115;cript:alert(1)"/>'), 'href'],
    ['a colour from elsewhere', svgWith('<path fill="url(https://x.example/a)"/>'), 'fill'],
    ['a hidden address', svgWith('<path fill="u&#114;l(//x.example)"/>'), 'fill'],
    ['an escaped address', svgWith(String.raw`<path style="fill:\75rl(//x.example)"/>`), 'style'],
    ['a style sheet', svgWith('<style>@import "//x.example"</style>'), '<style>'],
    ['an animation', svgWith('<animate attributeName="href"/>'), '<animate>'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${svgWith('')}`, 'declaration'],
    ['another style sheet', `<?xml-stylesheet href="//x.example"?>${svgWith('')}`, 'declaration'],
    ['character data', svgWith('<![CDATA[<script>]]>'), 'declaration'],
    ['tags inside a comment’s end', svgWith('<!-- --!><script>alert(1)</script> -->'), 'declaration'],
    ['an attribute without quotation marks', svgWith('<path onload=x() />'), 'plain SVG'],
    ['a tag that does not end', svgWith('<path d="M0 0"'), 'plain SVG'],
    ['no SVG', '<html></html>', '<svg>'],
    ['nothing', '', '<svg>'],
  ])('rejects an SVG with %s', (_, text, named) => {
    expect(svgProblem(text)).toContain(named);
  });

  test('accepts the site’s own icon, gradients and files of drawing programs', () => {
    expect(svgProblem(readFileSync(join(root, 'shell/src/icon.svg'), 'utf8'))).toBeUndefined();
    const drawn = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Made by hand -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox='0 0 48 48'>
  <title>Lotus &amp; leaf</title>
  <defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
  <path d="M0 0h9" style="fill:url(#a)"/>
  <use href="#b"/>
</svg>
`;
    expect(svgProblem(drawn)).toBeUndefined();
  });
});
