// What the shop's pages expect of a browser's engine and the one inside the server does not bring.
import 'core-js/actual/url';
import 'core-js/actual/url-search-params';
