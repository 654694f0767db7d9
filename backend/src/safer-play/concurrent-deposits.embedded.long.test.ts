// Runs the same test on the embedded database: backend/jest.config.ts chooses the database by the file's name.
import './concurrent-deposits.long.test';
