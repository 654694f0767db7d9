// Runs the same tests on the embedded database: backend/jest.config.ts chooses the database by the file's name.
import './kill.test';
