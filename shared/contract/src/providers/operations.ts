import { type ProviderKind, providerKinds } from './kinds';

interface Part {
  $ref?: string;
  content?: Record<string, object>;
}

interface Operation {
  operationId: string;
  requestBody?: Part;
  responses: Record<string, Part>;
}

/** What reads schemas: an Ajv of JSON Schema 2020-12 that is not strict and knows the usual formats. */
export interface SchemaReader {
  addSchema(schema: object, name: string): unknown;
  compile(schema: object): (body: unknown) => boolean;
}

/** One call of a provider's contract, with what checks it. */
export interface ProviderOperation {
  kind: ProviderKind;
  name: string;
  /** In capitals. */
  method: string;
  /** With its parameters in braces; what begins with `/api/provider/` is the site's, all others are the provider's. */
  path: string;
  /** Whether this is a body that the contract allows; undefined stands for none. */
  allowsRequest(body: unknown): boolean;
  /** Whether the contract has such an answer; undefined stands for no body. */
  allowsAnswer(status: number, body: unknown): boolean;
}

const methods = new Set(['get', 'post', 'put']);
const escaped = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/**
 * Reads the contracts and gives their calls by name.
 * @param documentOf the parsed document of a kind in this folder
 */
export function readOperations(
  ajv: SchemaReader,
  documentOf: (kind: ProviderKind | 'common') => object,
): ReadonlyMap<string, ProviderOperation> {
  ajv.addSchema(documentOf('common'), 'common.yaml');
  const compiled = new Map<string, (body: unknown) => boolean>();
  const allows = (kind: ProviderKind, part: Part, pointer: string, body: unknown): boolean => {
    const hasNoBody = !part.$ref && !part.content;
    if (hasNoBody) return body === undefined;
    const place = part.$ref?.startsWith('common.yaml') ? part.$ref : `${kind}.yaml${part.$ref ?? pointer}`;
    const ref = `${place}/content/application~1json/schema`;
    const check = compiled.get(ref) ?? ajv.compile({ $ref: ref });
    compiled.set(ref, check);
    return check(body);
  };
  const found = providerKinds.flatMap((kind) => {
    const document = documentOf(kind) as { paths: Record<string, Record<string, Operation | object>> };
    ajv.addSchema(document, `${kind}.yaml`);
    return Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([method]) => methods.has(method))
        .map(([method, described]): [string, ProviderOperation] => {
          const { operationId, requestBody, responses } = described as Operation;
          const pointer = `#/paths/${escaped(path)}/${method}`;
          return [
            operationId,
            {
              kind,
              name: operationId,
              method: method.toUpperCase(),
              path,
              allowsRequest: (body) => allows(kind, requestBody ?? {}, `${pointer}/requestBody`, body),
              allowsAnswer(status, body) {
                const name = [String(status), `${Math.floor(status / 100)}XX`].find(
                  (key) => key in responses,
                );
                const part = name === undefined ? undefined : responses[name];
                return part !== undefined && allows(kind, part, `${pointer}/responses/${name}`, body);
              },
            },
          ];
        }),
    );
  });
  return new Map(found);
}
