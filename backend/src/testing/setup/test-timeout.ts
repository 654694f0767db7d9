// Tests never assert on time, and a busy machine can be slow. Jest reads this setting only from a file of each project.
jest.setTimeout(300_000);
