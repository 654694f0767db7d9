import { membersMentioned, mentionsIn } from './mentions';

const known = ['amount', 'code'];

test.each([
  ['o.events.emit("spin:won",{amount:e,code:f({a:1})})', ['amount', 'code']],
  ['o.events.emit("spin:won",{amount:"a, {b}"})', ['amount']],
  ['o.events.on("spin:won",({amount:e})=>show(e))', ['amount']],
  ['on(`spin:won`,(({amount:e})=>show(e)))', ['amount']],
  ['on("spin:won",function({code:e}){show(e)})', ['code']],
  ['on("spin:won",()=>load())', []],
  ['open("spin:won")', []],
  ['on("spin:won",e=>show(e))', known],
  ['emit("spin:won",{amount:1,...rest})', known],
  ['emit("spin:won",{[key]:1})', known],
  ['on("spin:won",({amount:a,...rest})=>show(rest))', known],
  ['["spin:won","spin:lost"].map(load)', known],
  ['name==="spin:won"', known],
  ['["spin:won",,1]', known],
  ['emit("spin:won",{amount:1}),on("spin:won",({code:c})=>c)', ['amount', 'code']],
  ['emit("spin:won-twice",{amount:1})', undefined],
  ['/* emit("spin:won") */', undefined],
])('finds the members that %s uses', (script, members) => {
  expect(membersMentioned(mentionsIn([script]), 'spin:won', known)).toEqual(members);
});

test('rejects a script that cannot be parsed', () => {
  expect(() => mentionsIn(['emit('])).toThrow('A built script cannot be parsed: ');
});
