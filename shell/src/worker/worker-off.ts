import { takeAway } from './take-away';
import { scope } from './worker-scope';

// Lies in the worker's place where the site's configuration wants none: browsers look there at each visit.
scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(takeAway()));
