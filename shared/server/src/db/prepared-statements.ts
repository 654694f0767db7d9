import { type messages, type PGlite, parse, protocol, types } from '@electric-sql/pglite';
import type { SqlValue } from './driver';
import { type Column, createExecution, readReply } from './pglite-protocol';
import type { QueryResult } from './transaction';

const { serialize } = protocol;

type RowDescription = messages.RowDescriptionMessage;

/** A statement that the engine has parsed and planned, with the types of its parameters and its columns. */
interface Prepared {
  name: string;
  parameterTypes: number[];
  columns: readonly Column[];
}

/**
 * Statements with parameters, each parsed and planned once and then sent as one message. PGlite's own `query` does all of
 * it again each time, which takes many times as long. A statement that is kept reads the tables as they were when it was
 * prepared: the schema must not change while the database is open. The caller runs one statement after another.
 */
export class PreparedStatements {
  readonly #prepared = new Map<string, Prepared>();

  constructor(private readonly engine: PGlite) {}

  /** @throws DbError; in a transaction it ends the transaction */
  async query(sql: string, params: readonly SqlValue[]): Promise<QueryResult> {
    const { name, parameterTypes, columns } = this.#prepared.get(sql) ?? (await this.#prepare(sql));
    const values = params.map((value, index) => this.#serialize(value, parameterTypes[index]));
    return readReply(await this.#send(createExecution(name, values)), columns);
  }

  /** Sends a message. Resolves to the bytes of the reply: unlike the engine's other functions, this does not parse them. */
  async #send(message: Buffer): Promise<Buffer> {
    const parts: Buffer[] = [];
    await this.engine.execProtocolRawStream(message, {
      // Neither memory nor Node's file system needs it.
      syncToFs: false,
      onRawData: (part) => void parts.push(Buffer.from(part)),
    });
    return Buffer.concat(parts);
  }

  #serialize(value: SqlValue, type = 0): string | null {
    if (value === null) return null;
    return this.engine.serializers[type]?.(value) ?? String(value);
  }

  async #prepare(sql: string): Promise<Prepared> {
    const name = `statement ${this.#prepared.size}`;
    const description = await this.engine.execProtocolStream(
      Buffer.concat([
        serialize.parse({ name, text: sql }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
    );
    const parameterTypes = parse.parseDescribeStatementResults(description);
    const rows = description.find((message) => message.name === 'rowDescription') as
      | RowDescription
      | undefined;
    const prepared = { name, parameterTypes, columns: (rows?.fields ?? []).map(this.#columnOf) };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  readonly #columnOf = ({ name, dataTypeID }: { name: string; dataTypeID: number }): Column => {
    const parser = this.engine.parsers[dataTypeID] ?? types.parsers[dataTypeID];
    return { name, parse: parser && ((text) => parser(text, dataTypeID)) };
  };
}
