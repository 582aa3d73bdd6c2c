import path from 'node:path';
import { fileURLToPath, URL } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const scripts = fileURLToPath(new URL('../scripts/', import.meta.url));

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
              target: 'es2020',
            },
          },
        },
      ],
    },
    {
      test: /messages\.ts$/i,
      exclude: /node_modules/,
      enforce: 'pre',
      use: [path.join(scripts, 'strip-default-messages.cjs')],
    },
    {
      test: /i18n[\\/](en|sw)\.json$/,
      use: [path.join(scripts, 'compile-catalogue.cjs')],
    },
    {
      test: /\.css$/,
      use: [
        ...(onServer ? [] : [MiniCssExtractPlugin.loader]),
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              namedExport: false,
              exportOnlyLocals: onServer,
              exportLocalsConvention: 'as-is',
              localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
            },
          },
        },
      ],
    },
    {
      test: /intl-datetimeformat[\\/](locale-data|add-golden-tz)/,
      use: [path.join(scripts, 'only-our-dates.cjs')],
    },
    { test: /\.svg$/, type: 'asset/resource', generator: { emit: !onServer } },
  ];
}

export const resolve = {
  extensions: ['.tsx', '.ts', '.js'],
  alias: {
    '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
  },
};
