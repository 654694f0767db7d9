import { plainText } from './plain-text';

describe('plainText', () => {
  it('returns the text with one line for each block', () => {
    expect(plainText('<h2>ฝาก 100</h2>\n <ul><li>รับ <b>50</b> บาท</li><li>ทุกวัน</li></ul>')).toBe(
      'ฝาก 100\nรับ 50 บาท\nทุกวัน',
    );
  });

  it('decodes character references and leaves unknown ones unchanged', () => {
    expect(plainText('a&nbsp;&lt;b&gt; &amp;amp; &#3585;&#x0e01; &bogus; &constructor; &#0;')).toBe(
      'a <b> &amp; กก &bogus; &constructor; &#0;',
    );
  });

  it('leaves out invisible content', () => {
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
  ])('removes the markup of %s', (html) => {
    expect(plainText(html)).toBe('');
  });

  it('keeps a sign that starts no markup', () => {
    expect(plainText('1 < 2 และ 3 > 2')).toBe('1 < 2 และ 3 > 2');
  });
});
