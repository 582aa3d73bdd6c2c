// Parses the ICU texts at build time, so that no message parser is sent to the browser.
// `?part=backOffice` keeps what only staff read, `?part=later` what only lazily loaded parts of the storefront
// say, `?part=storefront` the rest, which every first visit waits for.
const { parse } = require('@formatjs/icu-messageformat-parser');

const STAFF_ONLY = 'backOffice.';
const LATER = [
  'checkout.',
  'item.',
  'order.',
  'paymentHelp.',
  'receipt.',
  'recover.',
  'session.',
  'stop.',
  'tracking.',
];
/** The banner stands on every page. */
const AT_ONCE = ['checkout.banner.'];
const LITERAL = 0;

module.exports = function compileCatalogue(source) {
  const part = new URLSearchParams(this.resourceQuery).get('part');
  const wanted = ([id]) => partOf(id) === part;
  const entries = Object.entries(JSON.parse(source)).filter(wanted);
  return JSON.stringify(Object.fromEntries(entries.map(([id, text]) => [id, compile(text)])));
};

function partOf(id) {
  const begins = (prefix) => id.startsWith(prefix);
  if (begins(STAFF_ONLY)) return 'backOffice';
  return LATER.some(begins) && !AT_ONCE.some(begins) ? 'later' : 'storefront';
}

function compile(text) {
  const elements = parse(text);
  const plain = elements.length === 1 && elements[0].type === LITERAL;
  return plain ? elements[0].value : elements;
}
