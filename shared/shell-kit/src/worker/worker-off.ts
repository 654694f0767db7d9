import { removeWorker } from './remove-worker';
import { scope } from './worker-scope';

// Replaces the worker when the site's configuration turns it off: browsers request its address at each visit.
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(removeWorker()));
