import { membersAt, membersMentioned } from './members-in-text';

test.each([
  ['{ a: string; b?: { c: number }; readonly d: number }', ['a', 'b', 'd']],
  ['{\n  /** Money. */\n  amount: number | null;\n}', ['amount']],
  ['{kind:"a, {b}",text:f({x:1}),short}', ['kind', 'text', 'short']],
  ['{way:e,...rest}', undefined],
  ['{[key]:1}', undefined],
  ['{}', []],
])('reads the members of %s', (text, members) => {
  expect(membersAt(text, 0)).toEqual(members);
});

const known = ['amount', 'code'];

test.each([
  ['o.events.emit("spin:won",{amount:e,code:f({a:1})})', ['amount', 'code']],
  ['o.events.on("spin:won",({amount:e})=>show(e))', ['amount']],
  ["on('spin:won',(({amount:e})=>show(e)))", ['amount']],
  ['on("spin:won",()=>load())', []],
  ['open("spin:won")', []],
  ['on("spin:won",e=>show(e))', known],
  ['["spin:won","spin:lost"].map(load)', known],
  ['emit("spin:won",{amount:1}),on("spin:won",({code:c})=>c)', known],
  ['emit("spin:won-twice",{amount:1})', undefined],
])('finds the members that %s uses', (script, members) => {
  expect(membersMentioned(script, 'spin:won', known)).toEqual(members);
});
