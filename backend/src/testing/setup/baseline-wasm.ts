import v8 from 'node:v8';

// The embedded database is WebAssembly. To optimise it takes more than it saves in the seconds that a test uses it.
v8.setFlagsFromString('--liftoff-only');
