import { requestedLanguage } from './language';

describe('the requested language', () => {
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
    expect(requestedLanguage(header, 'th')).toBe(language);
  });

  it('is Lao in the Lao edition when no other language is requested', () => {
    expect(requestedLanguage('fr', 'lao')).toBe('la');
    expect(requestedLanguage('th', 'lao')).toBe('th');
    expect(requestedLanguage('*', 'lao')).toBe('la');
  });
});
