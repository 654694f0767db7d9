import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { svgProblem } from './svg-problem';

const around = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

test.each([
  ['a script', around('<script>alert(1)</script>'), '<script>'],
  ['a script in another namespace', around('<x:script/>'), '<x:script>'],
  ['a handler', around('<path onload="x()" d="M0 0"/>'), 'onload'],
  ['a handler in capitals', around('<path ONLOAD="x()" d="M0 0"/>'), 'ONLOAD'],
  ['HTML inside', around('<foreignObject><p/></foreignObject>'), '<foreignObject>'],
  ['a link', around('<a href="https://x.example"><path d="M0 0"/></a>'), '<a>'],
  ['a picture from elsewhere', around('<image href="https://x.example/a.png"/>'), '<image>'],
  ['a shape from elsewhere', around('<use xlink:href="https://x.example/a.svg#b"/>'), 'xlink:href'],
  ['a script as an address', around('<use href="java&#115;cript:alert(1)"/>'), 'href'],
  ['a colour from elsewhere', around('<path fill="url(https://x.example/a)"/>'), 'fill'],
  ['a hidden address', around('<path fill="u&#114;l(//x.example)"/>'), 'fill'],
  ['an escaped address', around(String.raw`<path style="fill:\75rl(//x.example)"/>`), 'style'],
  ['a style sheet', around('<style>@import "//x.example"</style>'), '<style>'],
  ['something that moves', around('<animate attributeName="href"/>'), '<animate>'],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${around('')}`, 'declaration'],
  ['another style sheet', `<?xml-stylesheet href="//x.example"?>${around('')}`, 'declaration'],
  ['character data', around('<![CDATA[<script>]]>'), 'declaration'],
  ['tags inside a comment’s end', around('<!-- --!><script>alert(1)</script> -->'), 'declaration'],
  ['an attribute without quotation marks', around('<path onload=x() />'), 'plain SVG'],
  ['a tag that does not end', around('<path d="M0 0"'), 'plain SVG'],
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
