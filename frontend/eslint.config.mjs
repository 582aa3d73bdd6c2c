// The rules that oxlint does not have. All others are in .oxlintrc.json. No rule here needs type information.
import parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';
import formatjs from 'eslint-plugin-formatjs';
import importPlugin from 'eslint-plugin-import';
import { readdirSync } from 'node:fs';

const foldersIn = (folder) => readdirSync(folder).filter((name) => !name.includes('.'));
const features = foldersIn('src/features');
const resources = foldersIn('src/back-office').filter((name) => !['kit', 'shell'].includes(name));

/** No folder imports another one of the same level. Knip finds circles of files. */
const apart = (parent, folders) =>
  folders.map((folder) => ({
    target: `./${parent}/${folder}`,
    from: folders.filter((other) => other !== folder).map((other) => `./${parent}/${other}`),
  }));

const layers = [
  // `app` wires the storefront; the back office wires itself in its shell.
  { target: './src/features', from: ['./src/app', './src/back-office'] },
  { target: './src/back-office', from: './src/app' },
  ...apart('src/features', features),
  // The back office: kit, resources, shell. Only the shell knows features and several resources.
  ...apart('src/back-office', resources),
  ...resources.map((resource) => ({
    target: `./src/back-office/${resource}`,
    from: ['./src/back-office/shell', './src/features'],
  })),
  {
    target: './src/back-office/kit',
    from: [...resources, 'shell']
      .map((name) => `./src/back-office/${name}`)
      .concat('./src/features'),
  },
  ...['components', 'api', 'i18n', 'theme', 'lib', 'realtime', 'store'].map((shared) => ({
    target: `./src/${shared}`,
    from: ['./src/features', './src/back-office', './src/app'],
  })),
];

export default defineConfig(
  { ignores: ['dist', 'coverage', 'src/api/schema.ts'] },
  {
    files: ['src/**/*.{ts,tsx}', 'vitest.config.ts'],
    plugins: { import: importPlugin, formatjs },
    languageOptions: { parser },
    settings: { 'import/resolver': { node: { extensions: ['.ts', '.tsx'] } } },
    rules: {
      'import/no-restricted-paths': ['error', { zones: layers }],
      // Texts of customers and staff are never markup.
      'no-restricted-syntax': [
        'error',
        'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
        'AssignmentExpression > MemberExpression.left[property.name=/^(inner|outer)HTML$/]',
        'CallExpression[callee.property.name="insertAdjacentHTML"]',
      ],
      'formatjs/no-literal-string-in-jsx': 'error',
      'formatjs/enforce-default-message': ['error', 'literal'],
      'formatjs/enforce-placeholders': 'error',
      'formatjs/no-multiple-whitespaces': 'error',
      'formatjs/no-emoji': 'error',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/test/**'],
    rules: {
      'formatjs/no-literal-string-in-jsx': 'off',
      'import/no-restricted-paths': 'off',
    },
  },
  // Only scripts that are no modules can break these.
  { files: ['**/*.cjs'], rules: { 'no-dupe-args': 'error', 'no-octal': 'error' } },
);
