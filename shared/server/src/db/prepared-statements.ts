import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import type { SqlValue } from './driver';

const { serialize } = protocol;

/** A statement that the engine has parsed and planned, with what it says about its parameters and its rows. */
interface Prepared {
  name: string;
  parameterTypes: number[];
  description: Awaited<ReturnType<PGlite['execProtocolStream']>>;
}

/**
 * Statements with parameters, each parsed and planned once and then sent as one message. PGlite's own `query` does all of
 * it again each time, which takes three times as long. A statement that is kept reads the tables as they were when it was
 * prepared: the schema must not change while the database is open.
 */
export class PreparedStatements {
  readonly #prepared = new Map<string, Prepared>();

  constructor(private readonly engine: PGlite) {}

  /** @throws the engine's error; in a transaction it ends the transaction */
  query(sql: string, params: readonly SqlValue[]): Promise<Results<object> | undefined> {
    return this.engine.runExclusive(async () => {
      const { name, parameterTypes, description } = this.#prepared.get(sql) ?? (await this.#prepare(sql));
      const values = params.map((value, index) => this.#serialize(value, parameterTypes[index]));
      const reply = await this.#send(serialize.bind({ statement: name, values }), serialize.execute());
      return parse.parseResults([...description, ...reply], this.engine.parsers)[0] as Results<object>;
    });
  }

  #serialize(value: SqlValue, type = 0): string | null {
    if (value === null) return null;
    return this.engine.serializers[type]?.(value) ?? String(value);
  }

  async #prepare(sql: string): Promise<Prepared> {
    const name = `statement ${this.#prepared.size}`;
    const description = await this.#send(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    );
    const prepared = { name, parameterTypes: parse.parseDescribeStatementResults(description), description };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  #send(...messages: Uint8Array[]): ReturnType<PGlite['execProtocolStream']> {
    return this.engine.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
  }
}
