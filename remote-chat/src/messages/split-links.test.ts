import { splitLinks } from './split-links';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

describe('addresses in a text', () => {
  it('are links, and the words around them stay as they are', () => {
    expect(splitLinks('ดูที่ https://a.example/x?y=1 นะคะ')).toEqual([
      { text: 'ดูที่ ' },
      { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
      { text: ' นะคะ' },
    ]);
  });

  it('leave the end of a sentence out', () => {
    expect(links('(http://a.example/b), https://c.example.')).toEqual([
      'http://a.example/b',
      'https://c.example/',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://',
    'a.example',
  ])('%s is none', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('give the whole text back, whatever it is', () => {
    const text = 'ก https://a.example/ข, https://b.example\nhttps:// จบ';
    expect(
      splitLinks(text)
        .map(({ text: piece }) => piece)
        .join(''),
    ).toBe(text);
  });
});
