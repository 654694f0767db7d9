import * as v from 'valibot';

type Schema = v.GenericSchema;

/** One call: its address and the schemas of its request and reply. */
export interface InboxCall<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters such as `:id`. */
  readonly path: Path;
  readonly query?: Query;
  readonly body?: Body;
  /** True when the body has a file, so that it is sent as a multipart form instead of JSON. */
  readonly isForm: boolean;
  readonly reply: Reply;
}

/** The parameters of a path, such as `{ id: string }` for `/api/agents/:id`. */
export type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Record<Name, string>
    : unknown;

// `query` and `body` are optional, so their type includes undefined, which `NonNullable` removes.
type OutputOf<Part> = [NonNullable<Part>] extends [never]
  ? undefined
  : v.InferOutput<Extract<NonNullable<Part>, Schema>>;

/** The parsed query of a call; undefined when it has none. */
export type QueryOf<Call extends InboxCall> = OutputOf<Call['query']>;
/** The parsed body of a call; undefined when it has none. */
export type BodyOf<Call extends InboxCall> = OutputOf<Call['body']>;
/** The parsed reply of a call. */
export type ReplyOf<Call extends InboxCall> = v.InferOutput<Call['reply']>;

const emptyReply = v.object({});

interface Parts<Query, Body, Reply> {
  query?: Query;
  body?: Body;
  isForm?: boolean;
  /** Without it, the reply is an empty object. */
  reply?: Reply;
}

/** Defines a call; `path` may have parameters such as `:id`. */
export const defineCall = <
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema = typeof emptyReply,
>(
  method: InboxCall['method'],
  path: Path,
  { reply = emptyReply as Schema as Reply, isForm = false, ...parts }: Parts<Query, Body, Reply> = {},
): InboxCall<Path, Query, Body, Reply> => ({ method, path, reply, isForm, ...parts });

/** Returns the multipart form of a body. A file keeps its name. */
export function toForm(body: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
}

/** Returns the address of a call with its parameters and query. Undefined values of the query are left out. */
export function addressOf<Path extends string>(
  { path }: InboxCall<Path>,
  params: ParamsOf<Path>,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const values = params as Record<string, string>;
  const filled = path.replaceAll(/:(\w+)/g, (_part, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
