import { contract } from '../http/contract';
import { type OperationEntry, contractOperations } from '../http/contract-operations';
import { stateChangingGets } from '../http/state-changing-gets';

interface Described {
  tags?: readonly string[];
  summary?: string;
  parameters?: readonly { $ref?: string }[];
  requestBody?: { content: Record<string, { schema?: { $ref?: string } }> };
  'x-refusals'?: readonly string[];
}

interface Field {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  description?: string;
}

interface Document {
  info: { title: string; version: string; description: string };
  tags: readonly { name: string; description: string }[];
  components: {
    schemas: Record<string, { required?: readonly string[]; properties?: Record<string, Field> }>;
  };
}

const callers = { member: 'members', visitor: 'everybody', either: 'everybody; members by their token' };
const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const text = (value: string): string => value.replace(/[&<>"']/g, (mark) => marks[mark] ?? '');
const code = (value: string): string => `<code>${text(value)}</code>`;
const lastPart = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
const typeOf = ({ type, enum: values }: Field): string =>
  values ? values.map((value) => JSON.stringify(value)).join(' | ') : [type ?? 'any'].flat().join(' | ');

/** Renders `code` in backticks, as the contract's descriptions contain it. */
const sentence = (value: string): string => text(value).replace(/`([^`]+)`/g, '<code>$1</code>');

function bodyRows(document: Document, { requestBody }: Described): string {
  const [[type, { schema }] = ['', {}]] = Object.entries(requestBody?.content ?? {});
  if (!schema?.$ref) return '';
  const { properties = {}, required = [] } = document.components.schemas[lastPart(schema.$ref)] ?? {};
  const rows = Object.entries(properties).map(([name, field]) => {
    const wanted = required.includes(name) ? '' : ' <small>may be left out</small>';
    return `<tr><th>${code(name)}${wanted}</th><td>${code(typeOf(field))} ${sentence(field.description ?? '')}</td></tr>`;
  });
  return `<p>Body, ${code(type)}:</p><table>${rows.join('')}</table>`;
}

function operationPart(document: Document, { path, method, access, operation }: OperationEntry): string {
  const described = operation as Described;
  const id = operation.operationId;
  const refusals = described['x-refusals'] ?? [];
  const hasKey = described.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  const notes = [
    `For ${callers[access]}.`,
    ...(hasKey ? [`Takes an ${code('Idempotency-Key')}.`] : []),
    ...(stateChangingGets.has(id)
      ? ['Changes something although it is a GET: needs the client’s marker.']
      : []),
  ];
  return `<article id="${text(id)}"><h3><b>${text(method.toUpperCase())}</b> ${code(path)}</h3>
<p>${sentence(described.summary ?? '')} <small><a href="#${text(id)}">${text(id)}</a></small></p>
<p>${notes.join(' ')}</p>${bodyRows(document, described)}
${refusals.length > 0 ? `<p>May refuse with ${refusals.map(code).join(' ')}</p>` : ''}</article>`;
}

/** Renders the general rules: paragraphs and one list, as in the contract. */
const rules = (description: string): string =>
  description
    .trim()
    .split(/\n\n/)
    .map((part) =>
      part.startsWith('- ')
        ? `<ul>${part
            .slice(2)
            .split(/\n- /)
            .map((line) => `<li>${sentence(line)}</li>`)
            .join('')}</ul>`
        : `<p>${sentence(part)}</p>`,
    )
    .join('');

/**
 * Renders the contract as one page of plain HTML, its operations grouped by tag. `style` is the page's only style
 * sheet.
 */
export function referencePage(style: string): string {
  const document = contract() as unknown as Document;
  const entries = [...contractOperations().values()];
  const groups = document.tags.map(({ name, description }) => {
    const parts = entries
      .filter(({ operation }) => (operation as Described).tags?.[0] === name)
      .map((entry) => operationPart(document, entry));
    return `<section id="tag-${text(name)}"><h2>${text(name)}</h2><p>${sentence(description)}</p>${parts.join('')}</section>`;
  });
  const links = document.tags.map(({ name }) => `<a href="#tag-${text(name)}">${text(name)}</a>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(document.info.title)}: API</title><style>${style}</style></head>
<body><header><h1>${text(document.info.title)}</h1>
<p>Version ${text(document.info.version)}, ${entries.length} operations. The whole contract: <a href="/openapi.yaml">openapi.yaml</a></p>
${rules(document.info.description)}<nav>${links.join(' ')}</nav></header><main>${groups.join('')}</main></body></html>
`;
}
