import { plainText } from './plain-text';

describe('plainText', () => {
  it('keeps the words and puts each block on a line of its own', () => {
    expect(plainText('<h2>ฝาก 100</h2>\n <ul><li>รับ <b>50</b> บาท</li><li>ทุกวัน</li></ul>')).toBe(
      'ฝาก 100\nรับ 50 บาท\nทุกวัน',
    );
  });

  it('reads character references, and leaves unknown ones as they are', () => {
    expect(plainText('a&nbsp;&lt;b&gt; &amp;amp; &#3585;&#x0e01; &bogus; &constructor; &#0;')).toBe(
      'a <b> &amp; กก &bogus; &constructor; &#0;',
    );
  });

  it('says nothing of what a reader of the page would not see', () => {
    expect(
      plainText('a<script>alert("<b>")</script><style>p{}</style><!-- c --><svg><text>d</text></svg>e'),
    ).toBe('a e');
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">',
    '<a title="x>y">',
    "<p id='a>b'>",
    '<b',
    '<script>never closed',
    '<!-- never closed',
    '</p>',
    '<?php x ?>',
  ])('leaves no markup of %s', (html) => {
    expect(plainText(html)).toBe('');
  });

  it('keeps a sign that begins no markup', () => {
    expect(plainText('1 < 2 และ 3 > 2')).toBe('1 < 2 และ 3 > 2');
  });
});
