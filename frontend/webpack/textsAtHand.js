import { readFileSync } from 'node:fs';
import path from 'node:path';
import { URL } from 'node:url';
import webpack from 'webpack';
import textParts from '../scripts/text-parts.cjs';

const english = new URL('../src/i18n/en.json', import.meta.url);
/** Chunks that pages of the shop share; they say nothing but what every page can. */
const SHARED = new Set(['main', 'device']);
/** What `scripts/strip-texts.cjs` and the minifier leave of a block: `("catalogue.sort",{price:0,size:0})`. */
const BLOCK = /\("([\w.]+)",\{(\w+:0(?:,\w+:0)*)\}\)/g;

/** Fails the build where a chunk shows a text that no part has which comes with it. */
export const textsAtHand = {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('textsAtHand', (compilation) => {
      const ids = new Set(Object.keys(JSON.parse(readFileSync(english, 'utf8'))));
      const unseen = new Set(ids);
      for (const [name, group] of compilation.namedChunkGroups) {
        const shown = idsIn(group, compiler.outputPath).filter((id) => ids.has(id));
        shown.forEach((id) => unseen.delete(id));
        const missing = shown.filter((id) => !comesWith(name, id));
        if (missing.length > 0) compilation.errors.push(problem(name, missing));
      }
      if (unseen.size > 0) compilation.errors.push(unreadable([...unseen]));
    });
  },
};

function idsIn(group, folder) {
  const scripts = group.getFiles().filter((file) => file.endsWith('.js'));
  const code = scripts.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  return code.flatMap((text) => [...text.matchAll(BLOCK)].flatMap(idsOf));
}

function idsOf([, namespace, keys]) {
  return keys.split(',').map((key) => `${namespace}.${key.slice(0, -':0'.length)}`);
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

/** Either no page shows them, or the minifier writes blocks in another way than `BLOCK` reads. */
function unreadable(ids) {
  return new webpack.WebpackError(`no script shows ${ids.length} texts, such as ${ids[0]}`);
}
