// The rules that oxlint does not have. All others are in .oxlintrc.json. No rule here needs type information.
import parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';
import formatjs from 'eslint-plugin-formatjs';
import importPlugin from 'eslint-plugin-import';
import { readdirSync } from 'node:fs';

const foldersIn = (folder) => readdirSync(folder).filter((name) => !name.includes('.'));
const rooms = foldersIn('src/storefront').filter((name) => name !== 'frame');
const resources = foldersIn('src/back-office').filter((name) => !['kit', 'shell'].includes(name));

/** No folder imports another one of the same level. Knip finds circles of files. */
const apart = (parent, folders) =>
  folders.map((folder) => ({
    target: `./${parent}/${folder}`,
    from: folders.filter((other) => other !== folder).map((other) => `./${parent}/${other}`),
  }));

const layers = [
  // The kit would serve any shop.
  { target: './src/kit', from: ['./src/shop', './src/session'] },
  // `app` starts both halves. The storefront wires its rooms in its routes and its frame, the back office in its shell.
  { target: './src/storefront', from: ['./src/app', './src/back-office'] },
  { target: './src/back-office', from: './src/app' },
  ...apart('src/storefront', rooms),
  ...rooms.flatMap((room) =>
    ['./src/storefront/*.tsx', './src/storefront/frame/**'].map((from) => ({
      target: `./src/storefront/${room}`,
      from,
    })),
  ),
  // The back office: kit, resources, shell. Only the shell knows the storefront and several resources.
  ...apart('src/back-office', resources),
  ...resources.map((resource) => ({
    target: `./src/back-office/${resource}`,
    from: ['./src/back-office/shell', './src/storefront'],
  })),
  {
    target: './src/back-office/kit',
    from: [...resources, 'shell']
      .map((name) => `./src/back-office/${name}`)
      .concat('./src/storefront'),
  },
  ...['api', 'i18n', 'kit', 'realtime', 'session', 'shop', 'theme'].map((shared) => ({
    target: `./src/${shared}`,
    from: ['./src/storefront', './src/back-office', './src/app'],
  })),
];

// Texts of customers and staff are never markup.
const noMarkup = [
  'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
  'CallExpression[callee.property.name="insertAdjacentHTML"]',
];

/** What a browser may refuse by throwing; `kit/browser.ts` reads it for all others. */
const REFUSABLE =
  'navigator|localStorage|sessionStorage|indexedDB|caches|matchMedia|BroadcastChannel|Notification|PushManager|' +
  'SharedWorker|Worker|AudioContext|ResizeObserver|IntersectionObserver|PerformanceObserver|cookieStore';
const askTheBrowser = 'A browser may refuse this by throwing: ask through kit/browser.ts.';
const noRefusable = [
  `MemberExpression[object.name=/^(window|globalThis|self)$/][property.name=/^(${REFUSABLE})$/]`,
  'MemberExpression[object.name="document"][property.name="cookie"]',
].map((selector) => ({ selector, message: askTheBrowser }));

/** A phone's clock may be wrong by years: what is shown goes by the shop's, in `kit/clock.ts`. */
const noDeviceClock = [
  'MemberExpression[object.name="Date"][property.name="now"]',
  'NewExpression[callee.name="Date"][arguments.length=0]',
].map((selector) => ({ selector, message: 'Ask kit/clock.ts for the time.' }));

/** `i18n/shopIntl.ts` has a part of react-intl's interface. */
const noOtherFormats = [
  {
    selector:
      'MemberExpression[object.name="intl"][property.name=/^(?!(locale|formatMessage|formatNumber|formatList)$)/]',
    message: 'i18n/shopIntl.ts does not have it. Dates are written by i18n/formats.ts.',
  },
  {
    selector:
      'CallExpression[callee.property.name="formatNumber"] > ObjectExpression > Property[key.name!=/^(maximumFractionDigits|style)$/]',
    message: 'i18n/numbers.ts does not have this option.',
  },
];

/** `scripts/text-blocks.cjs` finds texts in these blocks only. */
const noOtherTexts = [
  'Property[key.name="defaultMessage"]',
  'CallExpression[callee.property.name="formatMessage"] > ObjectExpression:first-child',
].map((selector) => ({ selector, message: 'Write the text in a block, by i18n/texts.ts.' }));

export default defineConfig(
  { ignores: ['dist', 'coverage', 'src/api/schema.ts'] },
  {
    files: ['src/**/*.{ts,tsx}', 'vitest.config.ts'],
    plugins: { import: importPlugin, formatjs },
    languageOptions: { parser },
    settings: { 'import/resolver': { node: { extensions: ['.ts', '.tsx'] } } },
    rules: {
      'import/no-restricted-paths': ['error', { zones: layers }],
      'no-restricted-syntax': [
        'error',
        ...noMarkup,
        ...noRefusable,
        ...noDeviceClock,
        ...noOtherFormats,
        ...noOtherTexts,
      ],
      'no-restricted-globals': [
        'error',
        ...REFUSABLE.split('|').map((name) => ({ name, message: askTheBrowser })),
      ],
      'formatjs/no-literal-string-in-jsx': 'error',
    },
  },
  {
    files: ['src/kit/clock.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noMarkup, ...noRefusable] },
  },
  {
    // A worker has other features than a page, and a browser that refuses it runs none.
    files: ['src/worker/**'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-syntax': ['error', ...noMarkup] },
  },
  {
    files: ['src/kit/browser.ts', 'src/back-office/kit/browserCache.ts'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-syntax': ['error', ...noMarkup, ...noDeviceClock],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/test/**'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-syntax': ['error', ...noMarkup],
      'formatjs/no-literal-string-in-jsx': 'off',
      'import/no-restricted-paths': 'off',
    },
  },
  // Only scripts that are no modules can break these.
  { files: ['**/*.cjs'], rules: { 'no-dupe-args': 'error', 'no-octal': 'error' } },
);
