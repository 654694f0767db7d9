/** Runs before each test file of the second run: selects the real PostgreSQL. */
process.env.TEST_ENGINE = 'postgres';
