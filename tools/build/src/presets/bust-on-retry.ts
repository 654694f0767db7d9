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
    return ['u', 'k']
      .map(
        (name) => `
if (__webpack_require__.${name}) {
  var plain_${name} = __webpack_require__.${name};
  __webpack_require__.${name} = function (id) {
    var file = plain_${name}(id);
    return file && self.__w_retry ? file + '?retry=' + self.__w_retry : file;
  };
}`,
      )
      .join('\n');
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
