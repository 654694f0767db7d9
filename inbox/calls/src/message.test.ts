import * as v from 'valibot';
import { pageContext } from './message';

test.each(['http://shop.example/', 'https://shop.example/shoes'])('accepts the page address %s', (url) => {
  expect(v.is(pageContext, { url, title: '' })).toBe(true);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//shop.example/', ' https://shop.example/', 7, null])(
  'rejects the page address %j, because the inbox shows it as a link',
  (url) => {
    expect(v.is(pageContext, { url, title: '' })).toBe(false);
  },
);
