import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

/** Puts the files of `folder` at the root of the shop, under their own names: what others look for at fixed addresses. */
export function publicFiles(folder) {
  const name = 'publicFiles';
  const { Compilation, sources } = webpack;
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name, stage }, () => {
          compilation.contextDependencies.add(folder);
          for (const file of filesIn(folder)) {
            const asset = path.relative(folder, file).split(path.sep).join('/');
            compilation.emitAsset(asset, new sources.RawSource(readFileSync(file)));
          }
        });
      });
    },
  };
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
