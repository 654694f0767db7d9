// Waiting is for what comes, not for how fast: a loaded machine must not fail a test. Jest takes this time from no project of
// several, only from a file of each.
jest.setTimeout(120_000);
