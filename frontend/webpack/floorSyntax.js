import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import webpack from 'webpack';

/** Above the browser floor of package.json, though within the edition that is parsed. */
const TOO_NEW = new Set(['PropertyDefinition', 'PrivateIdentifier', 'StaticBlock']);

/** Fails the build where a file cannot be parsed by the oldest browsers, which then would run nothing of it. */
export const floorSyntax = {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('floorSyntax', (compilation) => {
      for (const { name } of compilation.getAssets()) {
        if (!name.endsWith('.js')) continue;
        const code = readFileSync(path.join(compiler.outputPath, name), 'utf8');
        const found = aboveFloor(code);
        if (found) compilation.errors.push(new webpack.WebpackError(`${name}: ${found}`));
      }
    });
  },
};

/** What of this script is above the floor; null when nothing is. */
function aboveFloor(code) {
  let lookbehind = null;
  const onToken = ({ type, value }) => {
    // Safari 16.4; a script with one does not even begin.
    if (type.label === 'regexp' && /\(\?<[=!]/.test(value.pattern)) lookbehind ??= value.pattern;
  };
  try {
    const program = parse(code, { ecmaVersion: 2022, onToken });
    return lookbehind ?? firstOf(program);
  } catch (error) {
    return error.message;
  }
}

function firstOf(node) {
  if (typeof node !== 'object' || node === null) return null;
  if (TOO_NEW.has(node.type)) return `${node.type} at ${node.start}`;
  for (const child of Object.values(node)) {
    const found = firstOf(child);
    if (found) return found;
  }
  return null;
}
