import { fontsReport } from './fonts-report';

test('the report names each font family of the machine once', () => {
  expect(fontsReport('URW Gothic\nDejaVu Sans\nDejaVu Sans\n')).toMatch(
    /^Fonts of this machine: DejaVu Sans, URW Gothic\. /,
  );
  expect(fontsReport('')).toMatch(/^Fonts of this machine: none\. /);
});
