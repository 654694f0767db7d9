import en from '../i18n/locales/common.en.json';
import la from '../i18n/locales/common.la.json';
import th from '../i18n/locales/common.th.json';

function keys(texts: object, before = ''): string[] {
  return Object.entries(texts)
    .flatMap(([key, text]) => (typeof text === 'string' ? `${before}${key}` : keys(text, `${before}${key}.`)))
    .map((key) => key.replace(/_(one|other)$/, ''));
}

function placeholders(texts: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string'
        ? [[key.replace(/_.*/, ''), (text.match(/{{\w+}}/g) ?? []).sort().join()]]
        : Object.entries(placeholders(text)),
    ),
  );
}

test('[S1.1] the primitives speak all three languages, with the same placeholders', () => {
  for (const other of [la, en]) {
    expect([...new Set(keys(other))].sort()).toEqual(keys(th).sort());
    expect(placeholders(other)).toEqual(placeholders(th));
  }
});

test('[S1.1] no text is left in the script of another language', () => {
  expect(JSON.stringify(th)).not.toMatch(/[\u0e80-\u0eff]/);
  expect(JSON.stringify(la)).not.toMatch(/[\u0e00-\u0e7f]/);
  expect(JSON.stringify(en)).not.toMatch(/[\u0e00-\u0eff]/);
});
