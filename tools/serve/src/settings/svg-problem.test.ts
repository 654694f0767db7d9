import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { svgProblem } from './svg-problem';

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
