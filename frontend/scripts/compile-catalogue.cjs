// Parses the ICU texts at build time, so that no message parser is sent to the browser.
// `?part=storefront` leaves out what only staff read, `?part=backOffice` keeps only that.
const { parse } = require('@formatjs/icu-messageformat-parser');

const STAFF_ONLY = 'backOffice.';
const LITERAL = 0;

module.exports = function compileCatalogue(source) {
  const part = new URLSearchParams(this.resourceQuery).get('part');
  const wanted = ([id]) => id.startsWith(STAFF_ONLY) === (part === 'backOffice');
  const entries = Object.entries(JSON.parse(source)).filter(wanted);
  return JSON.stringify(Object.fromEntries(entries.map(([id, text]) => [id, compile(text)])));
};

function compile(text) {
  const elements = parse(text);
  const plain = elements.length === 1 && elements[0].type === LITERAL;
  return plain ? elements[0].value : elements;
}
