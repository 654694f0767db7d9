import fc from 'fast-check';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openJournal } from './journal';
import { openStore, type Store } from './store';

const key = fc.constantFrom('a', 'b', 'c');
const steps = fc.array(
  fc.oneof(
    fc.record({
      action: fc.constant('set' as const),
      key,
      value: fc.jsonValue().filter((one) => one !== null),
    }),
    fc.record({ action: fc.constant('delete' as const), key }),
    fc.record({ action: fc.constantFrom('reopen' as const, 'clear' as const) }),
  ),
  { maxLength: 40 },
);

describe('the store', () => {
  let folder: string;
  let open: Store[];
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-store-'));
    open = [];
  });
  afterEach(() => {
    for (const store of open) store.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const file = () => path.join(folder, 'journal.jsonl');
  const openFolder = (): Store => {
    const store = openStore(openJournal(folder));
    open.push(store);
    return store;
  };
  const close = (store: Store): void => {
    open = open.filter((one) => one !== store);
    store.close();
  };
  /** Returns the rows of a table after a kill of the process, read from its file. */
  const afterKill = (store: Store, table: string) => {
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-copy-'));
    fs.copyFileSync(file(), path.join(copy, 'journal.jsonl'));
    const other = openStore(openJournal(copy));
    const entries = other.table(table).entries();
    other.close();
    fs.rmSync(copy, { recursive: true });
    expect(store.table(table).entries()).toEqual(entries);
    return entries;
  };

  it('has the same rows in the same order after it is opened again', () => {
    fc.assert(
      fc.property(steps, (all) => {
        fs.rmSync(file(), { force: true });
        let store = openFolder();
        const expected = new Map<string, unknown>();
        for (const step of all) {
          if (step.action === 'reopen') {
            close(store);
            store = openFolder();
          } else if (step.action === 'clear') {
            store.clear();
            expected.clear();
          } else if (step.action === 'delete') {
            store.table('t').delete(step.key);
            expected.delete(step.key);
          } else if (step.action === 'set') {
            // Converts through JSON, which turns -0 into 0.
            const value: unknown = JSON.parse(JSON.stringify(step.value));
            store.table<NonNullable<unknown>>('t').set(step.key, value as NonNullable<unknown>);
            expected.set(step.key, value);
          }
          expect(store.table('t').entries()).toEqual([...expected]);
        }
        expect(afterKill(store, 't')).toEqual([...expected]);
        close(store);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps all or none of the changes of a transaction, wherever the last line was cut off', () => {
    const store = openFolder();
    const table = store.table<number>('t');
    table.set('a', 1);
    store.atomically(() => {
      table.set('a', 2);
      store.atomically(() => table.set('b', 3));
      table.delete('a');
    });
    close(store);
    const content = fs.readFileSync(file());
    const firstLineBytes = content.indexOf('\n') + 1;
    for (let size = firstLineBytes; size <= content.length; size += 1) {
      fs.writeFileSync(file(), content.subarray(0, size));
      const again = openFolder();
      expect(again.table('t').entries()).toEqual(size === content.length ? [['b', 3]] : [['a', 1]]);
      close(again);
    }
  });

  it('rejects a damaged journal, and leaves the file unchanged', () => {
    const text = '[["t","a",1]]\ngarbage\n[["t","b",2]]\n';
    fs.writeFileSync(file(), text);
    expect(() => openFolder()).toThrow(`${file()} is damaged: move it away to start without its data.`);
    expect(fs.readFileSync(file(), 'utf8')).toBe(text);
  });
});
