// Leaves out of react-router what the shop does not use, and what a bundler cannot prove unused: it has no marks for
// calls without effects. Fails where a new version is written in another way.
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

module.exports = function trimRouter(source) {
  if (!source.includes('var Link = ')) return source;
  return CUTS.reduce((text, [found, replacement]) => {
    const cut = text.replace(found, replacement);
    if (cut === text) throw new Error(`react-router has no ${found}`);
    return cut;
  }, source);
};
