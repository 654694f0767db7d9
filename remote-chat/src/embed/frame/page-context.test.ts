import { createPageContext } from './page-context';

const origin = 'https://shop.example';
const page = { url: `${origin}/shoes`, title: 'Shoes' };

test('asks the page for each message, and returns its answer', async () => {
  const request = jest.fn();
  const context = createPageContext(origin, request);
  const first = context.read();
  context.answered(page);
  const second = context.read();
  context.answered(null);
  expect(await Promise.all([first, second])).toEqual([page, null]);
  expect(request).toHaveBeenCalledTimes(2);
});

test.each(['https://evil.example/shoes', 'https://shop.example.evil.example/', 'http://shop.example/'])(
  'ignores %s, which is not of the page’s origin',
  async (url) => {
    const context = createPageContext(origin, () => undefined);
    const answer = context.read();
    context.answered({ ...page, url });
    expect(await answer).toBeNull();
  },
);

test('ignores an answer that no message waits for', async () => {
  const context = createPageContext(origin, () => undefined);
  context.answered(page);
  const answer = context.read();
  context.answered(null);
  expect(await answer).toBeNull();
});
