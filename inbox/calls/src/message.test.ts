import * as v from 'valibot';
import { pageContext } from './message';

test.each(['http://shop.example/', 'https://shop.example/shoes'])('the operator’s page may be %s', (url) => {
  expect(v.is(pageContext, { url, title: '' })).toBe(true);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//shop.example/', ' https://shop.example/', 7, null])(
  'the operator’s page cannot be %j, which the page of the inbox would link',
  (url) => {
    expect(v.is(pageContext, { url, title: '' })).toBe(false);
  },
);
