import { wantedLanguage } from './wanted-language';

describe('the wanted language', () => {
  it.each([
    ['th', 'th'],
    ['lo', 'la'],
    ['la', 'la'],
    ['en-US,en;q=0.9', 'en'],
    ['fr, en;q=0.2, th;q=0.8', 'th'],
    ['de', 'th'],
    ['en;q=0', 'th'],
    ['*', 'th'],
    ['EN', 'en'],
    [';;;,,', 'th'],
    [undefined, 'th'],
    ['', 'th'],
  ])('is read from Accept-Language %p as %s', (header, language) => {
    expect(wantedLanguage(header, 'th')).toBe(language);
  });

  it('is Lao in the Lao edition unless another is asked for', () => {
    expect(wantedLanguage('fr', 'lao')).toBe('la');
    expect(wantedLanguage('th', 'lao')).toBe('th');
    expect(wantedLanguage('*', 'lao')).toBe('la');
  });
});
