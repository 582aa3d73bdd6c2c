// The English texts reach the browser through the compiled catalogue; a second copy in `texts(…)` would only cost bytes.
// What is left of a block has no effect, so that a chunk goes without those that it does not use.
const textBlocks = require('./text-blocks.cjs');

module.exports = function stripTexts(source) {
  let stripped = '';
  let end = 0;
  const replace = (from, to, by) => {
    stripped += source.slice(end, from) + by;
    end = to;
  };
  for (const block of textBlocks(source, this.resourcePath)) {
    replace(block.start, block.start, '/*#__PURE__*/ ');
    for (const entry of block.entries) replace(entry.start, entry.end, '0');
  }
  return stripped + source.slice(end);
};
