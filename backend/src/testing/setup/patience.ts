// Tests never assert on time, and a busy machine may take long. Jest reads this from a file of each project only.
jest.setTimeout(300_000);
