/** Something that a test opens and closes, such as a site or a database. */
interface Opened {
  close(): unknown;
}

/**
 * Opens it once for the tests of this `describe` or file, before their own `beforeAll`, and closes it after them. The
 * returned object has its properties only while tests run.
 */
export function openBeforeAll<T extends Opened>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => void Object.assign(opened, await open()));
  afterAll(() => opened.close());
  return opened;
}

/** Like `openBeforeAll`, for tests that need one of their own each. */
export function openBeforeEach<T extends Opened>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeEach(async () => void Object.assign(opened, await open()));
  afterEach(() => opened.close());
  return opened;
}
