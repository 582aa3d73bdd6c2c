// Leaves out of react-router what the shop does not use, and what a bundler cannot prove unused: it has no marks for
// calls without effects. That saves 4.2 kB (brotli) of the 128 kB that a page may load, on every page. Stops the build where
// a new version is written in another way: then mend the cut, or delete this loader if it saves less than 2 kB.
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const CUTS = [
  [/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/*#__PURE__*/ $2'],
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  // Links that load scripts and data of a page beforehand, in a framework only.
  ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
  [/usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '[]'],
  ['mergeRefs(forwardedRef, prefetchRef)', 'forwardedRef'],
  ['"data-discover": !isAbsolute && discover === "render" ? "true" : void 0', ''],
  // Links whose address differs from what the browser shows.
  [/if \(mask\) \{(?=\s*let resolved = resolveTo\()/, 'if (false) {'],
  // A data router, with its loaders and its error pages.
  [
    'return isDataRoute ? useNavigateStable() : useNavigateUnstable();',
    'return useNavigateUnstable();',
  ],
  ['let dataRouterState = dataRouterOpts?.state;', 'let dataRouterState = null;'],
];

const FOLDER = path.join(
  path.dirname(require.resolve('react-router/package.json')),
  'dist/production',
);
const COMPONENTS = 'var Link = ';

module.exports = function trimRouter(source) {
  return CUTS.reduce((text, [found, replacement]) => {
    const cut = text.replace(found, replacement);
    if (cut === text) throw changed(`it no longer has ${found}`);
    return cut;
  }, source);
};

/** The file with the components of react-router, which `CUTS` are of. */
module.exports.file = function componentsFile() {
  const files = readdirSync(FOLDER)
    .filter((name) => /^chunk-\w+\.mjs$/.test(name))
    .map((name) => path.join(FOLDER, name))
    .filter((file) => readFileSync(file, 'utf8').includes(COMPONENTS));
  if (files.length === 1) return files[0];
  throw changed(`${files.length} files of ${FOLDER} have “${COMPONENTS}”, instead of one`);
};

const changed = (how) =>
  new Error(`react-router is written in another way: ${how}. See frontend/scripts/trim-router.cjs`);
