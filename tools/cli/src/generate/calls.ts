import {
  type Contract,
  type ContractOperation,
  operationsOf,
  readContract,
  schemaNameOf,
} from '@wallet/build';
import { commentText, filesIn, generatedFrom, Imports } from './contract-code';
import { readerSource, replyName } from './contract-operations';
import { readersFolder } from './reply-readers';

type ContractCall = ReturnType<typeof operationsOf>[number];

const callsFolder = `${readersFolder}/calls`;

/** Returns the summary of a call as a sentence with a verb: the contract describes a query by what it returns. */
function sentenceOf({ operationId, summary }: ContractOperation): string {
  if (!/^(get|list|lookup|find|check|autoLogin)/.test(operationId)) return summary;
  if (/^(Fetches|Returns) /.test(summary)) return summary;
  const subject = summary.replace(/^Reports /, '');
  return `Fetches ${subject.charAt(0).toLowerCase()}${subject.slice(1)}`;
}

/** Returns the comment of a call: what it does, when it is made, and the codes with which the backend rejects it. */
function commentOf(operation: ContractOperation): string {
  const { 'x-note': note, 'x-refusals': codes = [] } = operation;
  const lines = [
    sentenceOf(operation),
    ...(note ? [`Note: ${note}.`] : []),
    ...(codes.length ? [`Rejects with ${codes.map((code) => `\`${code}\``).join(', ')}.`] : []),
  ].map(commentText);
  const [only, ...others] = lines;
  return others.length ? `/**\n${lines.map((line) => ` * ${line}`).join('\n')}\n */` : `/** ${only} */`;
}

/** True when an operation has this parameter of the contract. */
const has = (name: string, { parameters = [] }: ContractOperation): boolean =>
  parameters.some(({ $ref }) => schemaNameOf($ref) === name);

/** Writes the calls of one file, and collects the imports that they need. */
class CallFile {
  readonly imports = new Imports();

  constructor(private readonly contract: Contract) {}

  /** Returns the reader of a call's reply, and imports it. */
  private reader(operation: ContractOperation): string {
    const { operationId, 'x-reply': replacement, 'x-after-effect': isAfterEffect } = operation;
    const source = readerSource(replacement ?? replyName(operation) ?? '', this.contract);
    if (!source) throw new Error(`${operationId} has x-call and a reply without a reader.`);
    const reader = this.imports.add(`${source.isByHand ? '../..' : '..'}/${source.file}`, source.name);
    return isAfterEffect
      ? `${this.imports.add('@wallet/platform/api/read-reply', 'afterEffect')}(${reader})`
      : reader;
  }

  /** Returns the parameters in the path of a call, with their types. */
  private pathParameters({ parameters = [] }: ContractOperation): { name: string; type: string }[] {
    return parameters.flatMap(({ $ref }) => {
      const {
        name = '',
        in: location,
        schema,
      } = this.contract.components.parameters[schemaNameOf($ref)] ?? {};
      if (location !== 'path') return [];
      if (!schema?.enum) return { name, type: 'string' };
      const components = this.imports.add('@wallet/contract', 'type components');
      return { name, type: `${components}['parameters']['${schemaNameOf($ref)}']` };
    });
  }

  /** Returns the parameter of a call for its body or file, and its part of the input. */
  private body({ requestBody }: ContractOperation): { parameter: string; input: string } | undefined {
    const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
    if (form) return { parameter: 'file: File', input: 'file' };
    if (!json) return undefined;
    const name = schemaNameOf(json.schema.$ref);
    const type = `body: ${this.imports.add('../types', `type ${name}`)}`;
    return isMoneyRequest(name, this.contract)
      ? { parameter: type, input: `body: ${this.imports.add('../../common', 'inBaht')}(body)` }
      : { parameter: type, input: 'body' };
  }

  /** Returns the type of a call's options: a key for a call that moves money, progress for an upload. */
  private options(operation: ContractOperation): string {
    const isUpload = operation.requestBody?.content['multipart/form-data'] !== undefined;
    const type = isUpload
      ? 'UploadOptions'
      : has('IdempotencyKey', operation)
        ? 'MoneyCallOptions'
        : 'CallOptions';
    return this.imports.add('../../client/request', `type ${type}`);
  }

  /** Returns the function of one call. */
  declaration(call: ContractCall): string {
    const { operation, method, path } = call;
    this.imports.add('../../client/request', 'request');
    const reader = this.reader(operation);
    const pathParameters = this.pathParameters(operation);
    const body = this.body(operation);
    const names = pathParameters.map(({ name }) => name).join(', ');
    const input = [...(names ? [`params: { ${names} }`] : []), ...(body ? [body.input] : [])].join(', ');
    // A call with the query parameter `at` bypasses the browser's cache.
    const options = has('FreshAddress', operation) ? '{ ...options, fresh: true }' : 'options';
    const parameters = [
      ...pathParameters.map(({ name, type }) => `${name}: ${type}`),
      ...(body ? [body.parameter] : []),
      `options?: ${this.options(operation)}`,
    ].join(', ');
    return `${commentOf(operation)}
export function ${operation.operationId}(${parameters}) {
  return request(${reader}, '${method}', '${path}', ${input ? `{ ${input} }` : '{}'}, ${options});
}`;
  }
}

/** True when a request has an amount in baht. Callers pass it in satang. */
export function isMoneyRequest(name: string, { components }: Contract): boolean {
  return components.schemas[name]?.properties?.['amount']?.['x-unit'] === 'baht';
}

/** Returns the text of one file of calls. */
function callsText(calls: readonly ContractCall[], contract: Contract): string {
  const writer = new CallFile(contract);
  const declarations = calls.map((call) => writer.declaration(call));
  return `${generatedFrom}${writer.imports.text()}\n${declarations.join('\n\n')}\n`;
}

/** Returns the text of each file of generated calls, and of the index of these files, by file name. */
function callFiles(contract: Contract): Record<string, string> {
  const byFile = new Map<string, ContractCall[]>();
  for (const call of operationsOf(contract)) {
    const file = call.operation['x-call'];
    if (file) byFile.set(file, [...(byFile.get(file) ?? []), call]);
  }
  const files = [...byFile].sort(([a], [b]) => a.localeCompare(b));
  const index = files.map(([file]) => `export * from './${file}';\n`).join('');
  return {
    ...Object.fromEntries(files.map(([file, calls]) => [`${file}.ts`, callsText(calls, contract)])),
    'index.ts': generatedFrom + index,
  };
}

/** The folder of the queries that need no token. Their common start makes the script smaller. */
const lookups = '/api/lookup/';

/** Returns the text of the file with the paths of the queries that need no token. */
function publicLookupsText(contract: Contract): string {
  const paths = operationsOf(contract)
    .filter(({ method, operation }) => method === 'get' && operation.security?.length === 0)
    .map(({ path }) => path);
  const other = paths.find((path) => !path.startsWith(lookups));
  if (other) throw new Error(`${other} needs no token and is not below ${lookups}.`);
  const names = paths.map((path) => `    '${path.slice(lookups.length)}',\n`).sort();
  return `${generatedFrom}
/**
 * Queries that need no token; their replies are the same for everyone. They are not cancelled when a login ends: a
 * visitor's page that ends a stored login has already requested its own.
 */
export const publicLookups: ReadonlySet<string> = new Set(
  [
${names.join('')}  ].map((name) => \`${lookups}\${name}\`),
);
`;
}

/** Returns the texts of the files of calls and of the public queries by path. */
export const callDocuments = (): Record<string, string> => ({
  ...filesIn(callsFolder, callFiles(readContract())),
  ...filesIn(readersFolder, { 'public-lookups.ts': publicLookupsText(readContract()) }),
});
