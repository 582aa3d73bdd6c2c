import js from '@eslint/js';
import formatjs from 'eslint-plugin-formatjs';
import importPlugin from 'eslint-plugin-import';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
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

export default tseslint.config(
  { ignores: ['dist', 'coverage', 'src/api/schema.ts'] },
  js.configs.recommended,
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        performance: 'readonly',
        require: 'readonly',
        module: 'readonly',
        URLSearchParams: 'readonly',
        document: 'readonly',
        window: 'readonly',
        localStorage: 'readonly',
        Blob: 'readonly',
        Buffer: 'readonly',
        MediaRecorder: 'readonly',
        btoa: 'readonly',
        clearInterval: 'readonly',
        setInterval: 'readonly',
      },
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'vitest.config.ts'],
    extends: [
      ...tseslint.configs.strictTypeChecked,
      reactHooks.configs.flat.recommended,
      jsxA11y.flatConfigs.recommended,
    ],
    plugins: { import: importPlugin, formatjs },
    languageOptions: { parserOptions: { projectService: true } },
    settings: {
      'import/resolver': { typescript: true },
      'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import/no-restricted-paths': ['error', { zones: layers }],
      'import/no-default-export': 'error',
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
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Five classes and no enum are not worth a fifth of ESLint's time.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  {
    // MUI belongs to the back office: docs/adr/0031-mui-is-for-the-back-office.md.
    files: ['src/{api,app,components,i18n,lib,realtime}/**', 'src/features/**'],
    ignores: ['src/features/session/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: ['@mui/*', '@emotion/*'] }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/test/**'],
    rules: {
      'formatjs/no-literal-string-in-jsx': 'off',
      'import/no-restricted-paths': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['vitest.config.ts'], rules: { 'import/no-default-export': 'off' } },
);
