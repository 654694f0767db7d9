/** @jest-environment node */
import { usedStyle } from './used-style';

test('keeps only the rules that apply to the pages, in their order', async () => {
  const style = `
    @layer app{.a-x1{color:red}.a-x2{color:blue}@media (min-width:900px){.a-x1{color:green}.a-x3{color:red}}}
    .a-x1[aria-current='page'] .a-in{color:gold}.a-x1[data-off]{color:grey}
    @keyframes turn{to{rotate:1turn}}@keyframes other{to{rotate:0}}.a-in{animation:turn 1s}
    input:focus-visible{outline:none}video{color:red}:root{--w:1}`;
  const used = await usedStyle(style, [
    '<a class="a-x1 more" aria-current="page"><i class="a-in"></i></a>',
    '<input>',
  ]);
  const compact = used.replace(/\s+/g, '');
  expect(compact).toContain('@layerapp{.a-x1{color:red}@media(min-width:900px){.a-x1{color:green}}}');
  expect(compact).toContain(".a-x1[aria-current='page'].a-in{color:gold}");
  expect(compact).toContain('@keyframesturn{');
  expect(compact).toContain('input:focus-visible{');
  expect(compact).toContain(':root{--w:1}');
  for (const unused of ['a-x2', 'a-x3', 'data-off', 'other', 'video']) expect(compact).not.toContain(unused);
});
