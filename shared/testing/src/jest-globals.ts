import { TextDecoder, TextEncoder } from 'node:util';

// Browser globals that jsdom lacks.
Object.assign(globalThis, { TextEncoder, TextDecoder });
