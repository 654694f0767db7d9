import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/**
 * Lets `file` stand for each module that is imported under a name like `request`. A build in which nobody imports such a
 * module fails: whoever renames it must not change, without noticing, what another build does.
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
      const sentence = `Nothing imports ${this.request}, which ${this.file} should stand for.`;
      compilation.errors.push(new rspack.WebpackError(sentence));
    });
  }
}
