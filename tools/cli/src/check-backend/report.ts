import type { Verdict } from './check';

const sign = { works: '✓', without: '~', 'does not': '✗', unchecked: '–' } as const;

function lines({ feature, state, why, lacks, notes }: Verdict): string[] {
  const head = {
    works: `${feature}: works`,
    without: `${feature}: works without ${[...new Set(lacks.map(({ name }) => name))].join(', ')}`,
    'does not': `${feature}: does not work`,
    unchecked: `${feature}: not checked`,
  }[state];
  return [
    `${sign[state]} ${head}`,
    ...why.map((one) => `    ${one}`),
    ...[...new Map(lacks.map((extra) => [extra.name, extra])).values()].map(
      ({ name, gives }) => `    ${name} would give: ${gives}`,
    ),
    ...notes.map((note) => `    note: ${note}`),
  ];
}

/** Returns the report as lines to print. */
export function report(url: string, verdicts: readonly Verdict[]): string[] {
  const count = (state: Verdict['state']): number => verdicts.filter((one) => one.state === state).length;
  return [
    ...verdicts.flatMap(lines),
    '',
    `${url}: ${count('works')} features work, ${count('without')} work without something, ` +
      `${count('does not')} do not, ${count('unchecked')} were not checked.`,
  ];
}
