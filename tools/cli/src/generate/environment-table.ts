import { type Reader, type Variable, variables } from '@wallet/contract/environment';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';

const start = '<!-- The table is made by `pnpm generate` from shared/contract/src/environment. -->';
const end = '<!-- End of the table. -->';

const exampleHead = [
  '# Every variable of the environment, made by `pnpm generate` from shared/contract/src/environment.',
  '# Copy it to .env, which git ignores, and remove the # in front of each variable that you set. Then run:',
  '#   set -a; . ./.env; set +a; npx pnpm@10 start',
  '# Never commit a secret. The same as a table: docs/running.md.',
];

/** Returns a text as Markdown code in a table cell. */
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

function defaultOf({ default: defaults, defaultText }: Variable, reader: Reader): string {
  const text = typeof defaultText === 'object' ? defaultText[reader] : defaultText;
  const value = defaults?.[reader];
  return text ?? (value ? code(value) : 'none');
}

/** Returns the variables as a Markdown table, with the defaults of one reader. */
function environmentTable(reader: Reader): string {
  const isForAll = reader === 'site';
  const rows = Object.entries<Variable>(variables)
    .filter(([, { usedBy }]) => isForAll || usedBy.includes(reader))
    .map(([name, variable]) => [
      code(name),
      variable.description,
      variable.format,
      defaultOf(variable, variable.usedBy.includes(reader) ? reader : 'backend'),
      ...(isForAll ? [variable.usedBy.join(', ')] : []),
    ]);
  const head = ['Variable', 'Meaning', 'Value', 'Default', ...(isForAll ? ['Read by'] : [])];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns a document with its table of variables generated again, between the two comments that enclose it. */
export function withEnvironmentTable(path: string, reader: Reader): string {
  const text = readFileSync(join(root, path), 'utf8');
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`${path} has no place for the table of variables.`);
  return `${text.slice(0, from)}${start}\n\n${environmentTable(reader)}\n\n${text.slice(to)}`;
}

/** Returns a line of `.env.example` as a comment; links, which lead from `docs`, become paths from the root. */
const comment = (text: string): string =>
  `# ${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 (docs/$2)');

/** Returns `.env.example`: every variable with its default or an example, and secrets without a value. */
export function environmentExample(): string {
  const entries = Object.entries<Variable>(variables).map(([name, variable]) => {
    const [reader = 'site'] = variable.usedBy;
    const value = variable.isSecret ? '' : variable.default?.[reader] || variable.example;
    return [
      comment(variable.description),
      comment(`value: ${variable.format}`),
      comment(`default: ${defaultOf(variable, reader)}; read by: ${variable.usedBy.join(', ')}`),
      `#${name}=${value.includes(' ') ? `'${value}'` : value}`,
    ];
  });
  return [exampleHead, ...entries].map((lines) => `${lines.join('\n')}\n`).join('\n');
}
