// Parses the ICU texts at build time, so that no message parser is sent to the browser. Of a catalogue it keeps the part
// that is asked for, such as `?training.texts`. A text without placeholders is a list too: react-intl would parse a string.
const { parse } = require('@formatjs/icu-messageformat-parser');
const { isIn } = require('./text-parts.cjs');

const ASKED = /^\?([\w-]+)\.texts$/;

module.exports = function compileCatalogue(source) {
  const [, part] = ASKED.exec(this.resourceQuery);
  const entries = Object.entries(JSON.parse(source)).filter(([id]) => isIn(id, part));
  return JSON.stringify(Object.fromEntries(entries.map(([id, text]) => [id, parse(text)])));
};
