// A database may have to start first. Jest takes this time from no project of several, only from here.
jest.setTimeout(120_000);
