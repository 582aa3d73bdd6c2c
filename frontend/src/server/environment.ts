// What the shop's pages expect of a browser's engine and the one inside the server does not bring.
import 'core-js/actual/url';
import 'core-js/actual/url-search-params';
import '@formatjs/intl-getcanonicallocales/polyfill.js';
import '@formatjs/intl-locale/polyfill.js';
import '@formatjs/intl-pluralrules/polyfill-force.js';
import '@formatjs/intl-pluralrules/locale-data/en.js';
import '@formatjs/intl-pluralrules/locale-data/sw.js';
import '@formatjs/intl-numberformat/polyfill-force.js';
import '@formatjs/intl-numberformat/locale-data/en-TZ.js';
import '@formatjs/intl-numberformat/locale-data/sw.js';
import '@formatjs/intl-datetimeformat/polyfill-force.js';
import '@formatjs/intl-datetimeformat/locale-data/en-TZ.js';
import '@formatjs/intl-datetimeformat/locale-data/sw.js';
import '@formatjs/intl-datetimeformat/add-golden-tz.js';
