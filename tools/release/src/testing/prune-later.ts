import { program } from '@wallet/build';
import { prune } from '../commands/prune';
import { folderStore } from '../store/folder-store';
import { commandOn } from './small-site';

const monthMs = 31 * 86_400_000;

/** Prunes a folder as if a month had passed, and retains one version of each package. */
program(() => prune(commandOn(folderStore(process.argv[2] ?? '')), 1, Date.now() + monthMs));
