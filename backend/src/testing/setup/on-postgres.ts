/** Before each test file of the second run: its databases are on the real PostgreSQL. */
process.env.TEST_ENGINE = 'postgres';
