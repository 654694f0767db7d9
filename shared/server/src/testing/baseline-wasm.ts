import v8 from 'node:v8';

// The embedded database is WebAssembly. Optimizing it takes longer than it saves in the few seconds of a test.
v8.setFlagsFromString('--liftoff-only');
