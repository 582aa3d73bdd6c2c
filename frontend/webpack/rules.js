import path from 'node:path';
import { readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import trimRouter from '../scripts/trim-router.cjs';

const scripts = fileURLToPath(new URL('../scripts/', import.meta.url));

const { browserslist } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);
/** Engines of the floor run both; they are only rewritten for bugs that no code here meets, at several kilobytes. */
const KEPT_SYNTAX = ['transform-optional-chaining', 'transform-parameters'];
const forBrowsers = { targets: browserslist, exclude: KEPT_SYNTAX };

/** How sources become modules, alike for the browser and for the server's renderer; only the latter emits nothing. */
export function rules({ production, onServer }) {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: [
        {
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production } },
              ...(onServer && { target: 'es2020' }),
            },
            ...(!onServer && { env: forBrowsers }),
          },
        },
      ],
    },
    ...(onServer ? [] : [dependencies]),
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      enforce: 'pre',
      use: ['strip-texts.cjs', 'name-classes.cjs'].map((name) => path.join(scripts, name)),
    },
    {
      test: trimRouter.file(),
      enforce: 'pre',
      use: [path.join(scripts, 'trim-router.cjs')],
    },
    {
      test: /i18n[\\/](en|sw)\.json$/,
      use: [path.join(scripts, 'compile-catalogue.cjs')],
    },
    {
      test: /\.css$/,
      use: [
        path.join(scripts, 'const-classes.cjs'),
        ...(onServer ? [] : [MiniCssExtractPlugin.loader]),
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              namedExport: true,
              exportOnlyLocals: onServer,
              exportLocalsConvention: 'as-is',
              localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
            },
          },
        },
      ],
    },
    { test: /\.svg$/, type: 'asset/resource', generator: { emit: !onServer } },
  ];
}

/** Libraries are published for newer browsers than the floor. Both left out are ES5, and large. */
const dependencies = {
  test: /\.m?js$/,
  include: /node_modules/,
  exclude: /node_modules[\\/](core-js|react-dom)[\\/]/,
  use: [{ loader: 'swc-loader', options: { env: forBrowsers, isModule: 'unknown' } }],
};

/** A class that its stylesheet lacks fails the build. */
export const parser = { javascript: { exportsPresence: 'error' } };

export const resolve = {
  extensions: ['.tsx', '.ts', '.js'],
  alias: {
    // Its package offers the development build to bundlers, whatever they build.
    'react-router$': fileURLToPath(
      new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url),
    ),
    'react-intl$': fileURLToPath(new URL('../src/i18n/reactIntl.ts', import.meta.url)),
  },
};
