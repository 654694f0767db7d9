import { rspack, type Compiler } from '@rspack/core';

/**
 * Requests every file of the build with a new query after the shell has set `self.__w_retry`. With the same address, a
 * retry would join the pending request of a chunk that hangs, and a failed style would keep its broken link.
 */
class BustRuntime extends rspack.RuntimeModule {
  constructor() {
    super('bust_on_retry', 20);
  }

  override generate(): string {
    return `
for (const name of ['u', 'k']) {
  const plain = __webpack_require__[name];
  if (plain) __webpack_require__[name] = (id) => {
    const file = plain(id);
    return file && self.__w_retry ? file + '?retry=' + self.__w_retry : file;
  };
}`;
  }
}

export class BustOnRetry {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BustOnRetry', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('BustOnRetry', (chunk) => {
        compilation.addRuntimeModule(chunk, new BustRuntime());
      });
    });
  }
}
