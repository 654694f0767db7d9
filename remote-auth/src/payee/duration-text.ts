import { languageTags, type Language } from '@wallet/platform/i18n/languages';

const units = [
  ['day', 86_400_000, 3],
  ['hour', 3_600_000, 1],
  ['minute', 60_000, 0],
] as const;

/** A duration (ms) in words of a language, like "24 hours": in the largest unit that says enough, rounded up. */
export function durationText(ms: number, language: Language): string {
  const [unit, size] = units.find(([, length, least]) => ms >= length * least) ?? units[2];
  return new Intl.NumberFormat(languageTags[language], { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(ms / size),
  );
}
