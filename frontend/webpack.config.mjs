import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const here = path.dirname(fileURLToPath(import.meta.url));
const script = (name) => path.join(here, 'scripts', name);

export default (_env, { mode }) => {
  const production = mode === 'production';
  return {
    entry: './src/main.tsx',
    output: {
      path: path.join(here, 'dist'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      chunkFilename: production ? 'assets/[name].[contenthash:10].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      clean: true,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    module: {
      rules: [
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
          test: /messages\.ts$/,
          exclude: /node_modules/,
          enforce: 'pre',
          use: [script('strip-default-messages.cjs')],
        },
        {
          test: /i18n[\\/](en|sw)\.json$/,
          use: [script('compile-catalogue.cjs')],
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
                },
              },
            },
          ],
        },
        { test: /boot\.js$/, type: 'asset/resource' },
        { test: /\.svg$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      // The page names its first script by the hash that script has before minimising.
      realContentHash: false,
      runtimeChunk: 'single',
      moduleIds: 'deterministic',
      minimizer: ['...', new CssMinimizerPlugin()],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
        chunkFilename: production ? 'assets/[name].[contenthash:10].css' : 'assets/[name].css',
        ignoreOrder: true,
      }),
      new HtmlWebpackPlugin({ template: './src/index.html' }),
      ...(production
        ? [listFirstPage, compressed('gzip', '.gz'), compressed('brotliCompress', '.br')]
        : []),
    ],
    performance: false,
    devServer: {
      port: 5173,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/media'], target: 'http://127.0.0.1:8080' }],
    },
  };
};

/** What a first visit to the home page waits for; `npm run size` adds it up. */
const listFirstPage = {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('listFirstPage', ({ namedChunkGroups, entrypoints }) => {
      const groups = [
        entrypoints.get('main'),
        namedChunkGroups.get('storefront'),
        namedChunkGroups.get('messages-en'),
      ];
      const files = groups.flatMap((group) => group.getFiles());
      writeFileSync(
        path.join(compiler.outputPath, 'first-page.json'),
        JSON.stringify([...new Set(files)].filter((file) => file.endsWith('.js'))),
      );
    });
  },
};

function compressed(algorithm, extension) {
  return new CompressionPlugin({
    algorithm,
    filename: `[path][base]${extension}`,
    // The server fills a nonce into the page at each request, so the page itself is never stored compressed.
    test: /\.(js|css|svg|json)$/,
    threshold: 512,
    compressionOptions:
      algorithm === 'gzip'
        ? { level: 9 }
        : { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
  });
}
