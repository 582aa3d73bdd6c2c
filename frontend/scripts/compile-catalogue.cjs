// Compiles of a catalogue the part that is asked for, such as `?training.texts`.
const compileTexts = require('./compile-texts.cjs');
const { isIn } = require('./text-parts.cjs');

const ASKED = /^\?([\w-]+)\.texts$/;

module.exports = function compileCatalogue(source) {
  const [, part] = ASKED.exec(this.resourceQuery);
  return compileTexts(source, (id) => isIn(id, part));
};
