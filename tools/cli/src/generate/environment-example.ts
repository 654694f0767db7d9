import { type Reader, type Variable, variables } from '@wallet/server/environment';
import { inlineCode } from './generated-section';

const exampleHead = [
  '# Every variable of the environment, made by `pnpm generate` from shared/server/src/environment.',
  '# Copy it to .env, which git ignores, and remove the # in front of each variable that you set. Then run:',
  '#   set -a; . ./.env; set +a; npx --yes pnpm@10 start',
  '# Never commit a secret. More about them: docs/guides/running.md.',
];

function defaultOf({ default: defaults, defaultText }: Variable, reader: Reader): string {
  const text = typeof defaultText === 'object' ? defaultText[reader] : defaultText;
  const value = defaults?.[reader];
  return text ?? (value ? inlineCode(value) : 'none');
}

/** Returns a comment line of `.env.example`. Links, which are relative to `docs/guides`, become paths from the root. */
const commentLine = (text: string): string =>
  `# ${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(
    /\[([^\]]+)\]\(([^)]+)\)/g,
    '$1 (docs/guides/$2)',
  );

/** Returns `.env.example`: every variable with its default or an example, and secrets without a value. */
export function environmentExample(): string {
  const entries = Object.entries<Variable>(variables).map(([name, variable]) => {
    const [reader = 'site'] = variable.usedBy;
    const value = variable.isSecret ? '' : variable.default?.[reader] || variable.example;
    return [
      commentLine(variable.description),
      commentLine(`value: ${variable.format}`),
      commentLine(`default: ${defaultOf(variable, reader)}; read by: ${variable.usedBy.join(', ')}`),
      `#${name}=${value.includes(' ') ? `'${value}'` : value}`,
    ];
  });
  return [exampleHead, ...entries].map((lines) => `${lines.join('\n')}\n`).join('\n');
}
