export { anyPort, closeServer, listenOnAnyPort } from './any-port';
export { copyTree } from './copy-tree';
export { writeRemoteBuild, writeShellBuild } from './write-builds';
export { removeTree } from './remove-tree';
export { temporaryFolder } from './temporary-folder';
export { shellPaths } from './wallet-shell';
export { moduleProcess } from '../prerender/run-module';
