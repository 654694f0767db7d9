import { render } from '@testing-library/react';
import { bankColours, BankLogo } from './bank-logo';

const colourOf = (code: string): string | null | undefined =>
  render(<BankLogo code={code} />)
    .container.querySelector('rect')
    ?.getAttribute('fill');

test('shows a bank’s letters on its own colour, and a constant generated colour for a new bank', () => {
  const { container } = render(<BankLogo code="KBANK" size={32} />);
  expect(container).toHaveTextContent('KBANK');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(colourOf('KBANK')).toBe(bankColours['KBANK']);
  expect(colourOf('NEWBANK')).toMatch(/^hsl/);
  expect(colourOf('NEWBANK')).toBe(colourOf('NEWBANK'));
});

test('white letters are readable on every colour', () => {
  for (const [code, colour] of Object.entries(bankColours)) {
    // The contrast ratio of white to the colour, as WCAG defines it.
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
      .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
    const contrast = 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    expect(`${code} ${contrast >= 4.5}`).toBe(`${code} true`);
  }
});
