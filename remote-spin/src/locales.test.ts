import en from './locales/en.json';
import la from './locales/la.json';
import th from './locales/th.json';

const keys = (texts: object): string[] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? keys(value).map((rest) => `${key}.${rest}`)
      : key.replace(/_(one|other)$/, ''),
  );

test('[S1.1] every language has every text', () => {
  expect([...new Set(keys(la))]).toEqual(keys(th));
  expect([...new Set(keys(en))]).toEqual(keys(th));
});
