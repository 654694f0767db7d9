import { rspack, type Compiler } from '@rspack/core';

/**
 * A chunk that hangs would be joined by a second request for the same address, and a failed style keeps its dead
 * link: once the shell has set `self.__w_retry`, every file of the build is asked for under a new query.
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
