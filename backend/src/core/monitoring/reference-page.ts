import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import {
  contract,
  type OperationEntry,
  contractOperations,
  stateChangingGets,
  contractFile,
} from '../http/contract';

interface DocumentedOperation {
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

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
nav a{display:inline-block;padding:.25rem .5rem}
h1{font-size:1.6rem}h2{margin-top:2.5rem}h3{margin:0;font-size:1.05rem;font-weight:400}
article{margin:1rem 0;padding:.75rem 1rem;border:1px solid #8886;border-radius:.5rem}
article:target{border-color:#b8860b}
article p{margin:.4rem 0}
table{border-collapse:collapse;width:100%}
th,td{padding:.2rem .5rem .2rem 0;text-align:start;vertical-align:top;font-weight:400;border-top:1px solid #8883}
code{font-size:.9em}
`;

const callers = { member: 'members', visitor: 'everybody', either: 'everybody; members by their token' };
/** Escapes a text for an element or for an attribute in double quotes. */
const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const renderCode = (value: string): string => `<code>${escapeHtml(value)}</code>`;
const lastPart = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
const typeOf = ({ type, enum: values }: Field): string =>
  values ? values.map((value) => JSON.stringify(value)).join(' | ') : [type ?? 'any'].flat().join(' | ');

/** Renders a text of the contract, with its parts in `backticks` as code. */
const renderText = (value: string): string => escapeHtml(value).replace(/`([^`]+)`/g, '<code>$1</code>');

function renderBody(document: Document, { requestBody }: DocumentedOperation): string {
  const [type = ''] = Object.keys(requestBody?.content ?? {});
  const ref = requestBody?.content[type]?.schema?.$ref;
  if (!ref) return '';
  const { properties = {}, required = [] } = document.components.schemas[lastPart(ref)] ?? {};
  const rows = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? '' : ' <small>may be left out</small>';
    return `<tr><th>${renderCode(name)}${optional}</th><td>${renderCode(typeOf(field))} ${renderText(field.description ?? '')}</td></tr>`;
  });
  return `<p>Body, ${renderCode(type)}:</p><table>${rows.join('')}</table>`;
}

function renderOperation(document: Document, { path, method, access, operation }: OperationEntry): string {
  const documented = operation as DocumentedOperation;
  const id = operation.operationId;
  const codes = documented['x-refusals'] ?? [];
  const hasKey = documented.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  const notes = [`For ${callers[access]}.`];
  if (hasKey) notes.push(`Takes an ${renderCode('Idempotency-Key')}.`);
  if (stateChangingGets.has(id))
    notes.push('Changes something although it is a GET: needs the client’s marker.');
  return `<article id="${escapeHtml(id)}"><h3><b>${escapeHtml(method.toUpperCase())}</b> ${renderCode(path)}</h3>
<p>${renderText(documented.summary ?? '')} <small><a href="#${escapeHtml(id)}">${escapeHtml(id)}</a></small></p>
<p>${notes.join(' ')}</p>${renderBody(document, documented)}
${codes.length > 0 ? `<p>May refuse with ${codes.map(renderCode).join(' ')}</p>` : ''}</article>`;
}

/** Renders a paragraph or a list of the contract's description. */
function renderBlock(block: string): string {
  if (!block.startsWith('- ')) return `<p>${renderText(block)}</p>`;
  const items = block
    .slice('- '.length)
    .split('\n- ')
    .map((item) => `<li>${renderText(item)}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

function renderReferencePage(): string {
  const document = contract() as unknown as Document;
  const entries = [...contractOperations().values()];
  const groups = document.tags.map(({ name, description }) => {
    const parts = entries
      .filter(({ operation }) => (operation as DocumentedOperation).tags?.[0] === name)
      .map((entry) => renderOperation(document, entry));
    return `<section id="tag-${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2><p>${renderText(description)}</p>${parts.join('')}</section>`;
  });
  const description = document.info.description.trim().split('\n\n').map(renderBlock).join('');
  const links = document.tags.map(({ name }) => `<a href="#tag-${escapeHtml(name)}">${escapeHtml(name)}</a>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}: API</title><style>${style}</style></head>
<body><header><h1>${escapeHtml(document.info.title)}</h1>
<p>Version ${escapeHtml(document.info.version)}, ${entries.length} operations. The whole contract: <a href="/openapi.yaml">openapi.yaml</a></p>
${description}<nav>${links.join(' ')}</nav></header><main>${groups.join('')}</main></body></html>
`;
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64');

/** The page has no script, no picture and one style sheet: nothing else may run or load. */
const policy = `default-src 'none'; style-src 'sha256-${hashOf(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function registerReference(app: FastifyInstance): void {
  const yaml = fs.readFileSync(contractFile(), 'utf8');
  let page: string | undefined;
  const headers = { 'cache-control': 'no-cache' };
  app.get('/openapi.yaml', async (_request, reply) =>
    reply.headers({ ...headers, 'content-type': 'application/yaml; charset=utf-8' }).send(yaml),
  );
  app.get('/docs/api', async (_request, reply) => {
    page ??= renderReferencePage();
    return reply
      .headers({ ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .send(page);
  });
}
