// Tests never assert on duration, and a busy machine can be slow. Jest reads this only from a setup file of a project.
jest.setTimeout(600_000);
