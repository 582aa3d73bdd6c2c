import { readFileSync } from 'node:fs';
import path from 'node:path';
import { URL } from 'node:url';
import webpack from 'webpack';
import textParts from '../scripts/text-parts.cjs';

const english = new URL('../src/i18n/en.json', import.meta.url);
/** Chunks that pages of the shop share; they say nothing but what every page can. */
const SHARED = new Set(['main', 'storefront', 'home', 'device']);
const ID = /\bid:"([\w.]+)"/g;

/** Fails the build where a chunk shows a text that no part has which comes with it. */
export const textsAtHand = {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('textsAtHand', (compilation) => {
      const ids = new Set(Object.keys(JSON.parse(readFileSync(english, 'utf8'))));
      for (const [name, group] of compilation.namedChunkGroups) {
        const missing = idsIn(group, compiler.outputPath).filter(
          (id) => ids.has(id) && !comesWith(name, id),
        );
        if (missing.length > 0) compilation.errors.push(problem(name, missing));
      }
    });
  },
};

function idsIn(group, folder) {
  const scripts = group.getFiles().filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return code.flatMap((text) => [...text.matchAll(ID)].map(([, id]) => id));
}

function comesWith(chunk, id) {
  const { isIn, partsOf } = textParts;
  if (isIn(id, 'storefront')) return true;
  return !SHARED.has(chunk) && partsOf(chunk).some((part) => isIn(id, part));
}

function problem(chunk, ids) {
  return new webpack.WebpackError(
    `the chunk “${chunk}” shows texts that its part in scripts/text-parts.cjs lacks: ${ids.join(', ')}`,
  );
}
