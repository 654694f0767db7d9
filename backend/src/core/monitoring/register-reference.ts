import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { contractFile } from '../http/contract-file';
import { referencePage } from './reference-page';

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

const hashOf = (value: string): string => createHash('sha256').update(value).digest('base64');

/** The page has no script, no picture and one style sheet: nothing else may run or load. */
const policy = `default-src 'none'; style-src 'sha256-${hashOf(style)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves the contract as a file and as an HTML page. */
export function registerReference(app: FastifyInstance): void {
  const yaml = fs.readFileSync(contractFile(), 'utf8');
  let page: string | undefined;
  const headers = { 'cache-control': 'no-cache' };
  app.get('/openapi.yaml', async (_request, reply) =>
    reply.headers({ ...headers, 'content-type': 'application/yaml; charset=utf-8' }).send(yaml),
  );
  app.get('/docs/api', async (_request, reply) => {
    page ??= referencePage(style);
    return reply
      .headers({ ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .send(page);
  });
}
