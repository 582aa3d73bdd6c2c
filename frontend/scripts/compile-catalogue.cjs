// Parses the ICU texts at build time, so that no message parser is sent to the browser.
// `?part=backOffice` keeps what only staff read, `?part=pages` what pages behind the first one and dialogs say,
// `?part=storefront` the rest.
const { parse } = require('@formatjs/icu-messageformat-parser');

/** Parts by the first step of a message's id. */
const parts = {
  backOffice: ['backOffice'],
  pages: [
    'agentPage',
    'agentSim',
    'checkout',
    'faq',
    'item',
    'legal',
    'order',
    'paymentHelp',
    'profile',
    'receipt',
    'recover',
    'region',
    'session',
    'stop',
    'tracking',
    'training',
  ],
};
/** The banner of an unfinished payment belongs to the checkout, but waits for no dialog. */
const ON_EVERY_PAGE = 'checkout.banner.';
const LITERAL = 0;

module.exports = function compileCatalogue(source) {
  const part = new URLSearchParams(this.resourceQuery).get('part');
  const wanted = ([id]) => partOf(id) === part;
  const entries = Object.entries(JSON.parse(source)).filter(wanted);
  return JSON.stringify(Object.fromEntries(entries.map(([id, text]) => [id, compile(text)])));
};

function partOf(id) {
  if (id.startsWith(ON_EVERY_PAGE)) return 'storefront';
  const topic = id.slice(0, id.indexOf('.'));
  const found = Object.entries(parts).find(([, topics]) => topics.includes(topic));
  return found ? found[0] : 'storefront';
}

function compile(text) {
  const elements = parse(text);
  const plain = elements.length === 1 && elements[0].type === LITERAL;
  return plain ? elements[0].value : elements;
}
