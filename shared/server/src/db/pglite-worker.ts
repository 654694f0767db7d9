import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { byteaId, plannerSettings, valueParsers } from './engine-settings';
import type { PgliteReply, PgliteRequest, PgliteWorkerData } from './pglite';
import { prepareDatabaseFolder } from './data-folder';
import { toDbError } from './db-error';
import { PreparedStatements } from './prepared-statements';

const { dataDir, templateFile } = workerData as PgliteWorkerData;
if (!parentPort) throw new Error('pglite-worker runs in a worker thread only.');
const port = parentPort;
/** PGlite's own serialization of bytes takes five times as long. */
const serializers = { [byteaId]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` };
const reply = (message: PgliteReply): void => port.postMessage(message);

async function open(): Promise<PGlite> {
  if (dataDir === undefined) {
    const loadDataDir = templateFile === undefined ? undefined : new Blob([fs.readFileSync(templateFile)]);
    return PGlite.create({ parsers: valueParsers, serializers, ...(loadDataDir && { loadDataDir }) });
  }
  await prepareDatabaseFolder(dataDir, async (newDir) => {
    const database = await PGlite.create(newDir);
    await database.close();
  });
  return PGlite.create(dataDir, { parsers: valueParsers, serializers });
}

interface Opened {
  database: PGlite;
  statements: PreparedStatements;
}

async function answer({ database, statements }: Opened, request: PgliteRequest): Promise<PgliteReply> {
  const { id } = request;
  try {
    if (request.kind === 'close') await database.close();
    if (request.kind === 'dump') {
      const dump = await database.dumpDataDir('none');
      fs.writeFileSync(request.file, new Uint8Array(await dump.arrayBuffer()));
    }
    if (request.kind !== 'run') return { id, rows: [], command: '' };
    // Only the simple protocol accepts several statements, and it accepts no parameters.
    const result = request.params
      ? await statements.query(request.sql, request.params)
      : (await database.exec(request.sql)).at(-1);
    return { id, rows: (result?.rows ?? []) as object[], command: result?.command ?? '' };
  } catch (error) {
    const { message, code, constraint } = toDbError(error);
    return { id, error: { message, code, constraint } };
  }
}

async function openWithSettings(): Promise<Opened> {
  const database = await open();
  await database.exec(plannerSettings.map(([name, value]) => `set ${name} = ${value};`).join(' '));
  return { database, statements: new PreparedStatements(database) };
}

const opened = openWithSettings();
// A reply with the id 0 reports that the database is open, or why not.
opened.then(
  () => reply({ id: 0, rows: [], command: '' }),
  (error: unknown) => reply({ id: 0, error: { message: toDbError(error).message } }),
);

let queue: Promise<unknown> = opened.catch(() => undefined);
port.on('message', (request: PgliteRequest) => {
  queue = queue.then(async () => reply(await answer(await opened, request)));
});
