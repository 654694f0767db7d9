import classes from './bank-logo.module.css';

/** The brand colour of each bank, dark enough for white letters. */
export const bankColours: Readonly<Record<string, string>> = {
  KBANK: '#14803f',
  SCB: '#4f2d86',
  BBL: '#1f3f96',
  KTB: '#0b6d9f',
  BAY: '#7a5c00',
  TMB: '#0f63a0',
  GSB: '#b81664',
  BAAC: '#3a7519',
  GHB: '#b04a08',
  UOB: '#123a7a',
  CIMB: '#8c2331',
  LHB: '#565a60',
  KKP: '#5b4a94',
  TISCO: '#155a9c',
  IBANK: '#1f5a24',
  BCEL: '#b3172a',
  LDB: '#1657a3',
  APB: '#2e7d32',
  JDB: '#a8431a',
  PSV: '#7a2458',
  STB: '#0f766e',
  INDO: '#9a3412',
};

export interface BankLogoProps {
  /** The bank's code, such as KBANK or BCEL. */
  code: string;
  /** Width and height in px; 40 by default. */
  size?: number;
}

/** Font size by the number of letters, in units of the viewBox. */
const letterSizes = [15, 15, 15, 13, 10.5, 8.5];

/** Distance from the middle of a capital letter to the baseline, as a share of the font size. */
const baselineShift = 0.34;
/** The middle of the letters, in units of the viewBox. */
const middle = 21;

/** Returns the colour of a bank. A bank that is not in the list always gets the same generated colour. */
function colourOf(code: string): string {
  const hash = Array.from(code, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (sum, point) => sum * 7 + point,
    0,
  );
  return bankColours[code] ?? `hsl(${hash % 360} 55% 32%)`;
}

/** Renders our own neutral logo for a bank: its letters on its colour. It is decoration next to the bank's name. */
export function BankLogo({ code, size = 40 }: BankLogoProps) {
  const letters = code.slice(0, 5);
  const fontSize = letterSizes[letters.length] ?? 8.5;
  return (
    <svg
      className={classes.logo}
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="40" height="40" rx="11" fill={colourOf(code)} />
      <path className={classes.gleam} d="M0 11A11 11 0 0 1 11 0h18a11 11 0 0 1 11 11v3L0 27Z" />
      <path className={classes.row} d="M13 31h14" />
      <text className={classes.letters} x="20" y={middle + fontSize * baselineShift} fontSize={fontSize}>
        {letters}
      </text>
    </svg>
  );
}
