import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/**
 * Replaces each module that is imported under a name that matches `request` with `file`. A build without such an import
 * fails: otherwise it would contain the original module again after a rename.
 */
export class ReplaceModulePlugin implements RspackPluginInstance {
  constructor(
    private readonly request: RegExp,
    private readonly file: string,
  ) {}

  apply(compiler: Compiler): void {
    let found = false;
    new rspack.NormalModuleReplacementPlugin(this.request, (data) => {
      found = true;
      data.request = this.file;
    }).apply(compiler);
    compiler.hooks.afterCompile.tap('ReplaceModulePlugin', (compilation) => {
      if (found || compilation.compiler !== compiler) return;
      const message = `Nothing imports ${this.request}, which ${this.file} should replace.`;
      compilation.errors.push(new rspack.WebpackError(message));
    });
  }
}
