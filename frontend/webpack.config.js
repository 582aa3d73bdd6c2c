import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { chunkIds } from './webpack/chunkIds.js';
import { floorSyntax } from './webpack/floorSyntax.js';
import { pageParts } from './webpack/pageParts.js';
import { publicFiles } from './webpack/publicFiles.js';
import { parser, resolve, rules } from './webpack/rules.js';
import { textsAtHand } from './webpack/textsAtHand.js';
import { worker } from './webpack/worker.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, 'dist');
/** For a client that is only looked at here: what is sent is compressed less, in a fraction of the time. */
const isQuick = process.env.BUNDLEHUB_QUICK === '1';
// The whole of react-dom/server wants streams and message channels, which the server's engine has not.
const renderToStringOnly = path.join(
  here,
  'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
);

// Dialogs, the back office and a hosted push service are never seen by the server, so its engine need not hold them.
const inBrowsersOnly =
  /BackOfficeRoutes$|pusher-js|\/(OpenBundle|OpenRouter|OpenPlaced|ForMany)$|\?(backOffice|checkout|for-many|order-details|order-done|payment-wait|router-order)\.texts$/;

export default (_env, { mode }) => {
  return mode === 'production' ? [client(true), renderer()] : client(false);
};

function client(production) {
  const name = production ? '[name].[contenthash:8]' : '[name]';
  const chunk = production ? '[id].[contenthash:8]' : '[id]';
  return {
    name: 'client',
    ...(production && { cache: kept('client') }),
    // The styles of the whole shop come first in the file, so that those of a component win where both are as specific.
    entry: ['./src/theme/global.ts', './src/main.tsx'],
    output: {
      path: dist,
      publicPath: '/',
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${chunk}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      clean: { keep: /^server\/renderer\.js/ },
      // A script of a quick build has the same name, and lies there compressed less.
      compareBeforeEmit: false,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve,
    module: { rules: rules({ production, onServer: false }), parser },
    optimization: {
      runtimeChunk: 'single',
      moduleIds: 'deterministic',
      // Libraries change more rarely than the shop: who comes again need not fetch them again.
      splitChunks: {
        cacheGroups: {
          libraries: { name: 'libraries', test: /node_modules/, chunks: 'initial', enforce: true },
        },
      },
      // The default one is left with the page's template, in which the server looks for marks as it writes them.
      minimizer: [scriptMinimizer, '...', new CssMinimizerPlugin()],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `assets/${name}.css`,
        chunkFilename: `assets/${chunk}.css`,
        ignoreOrder: true,
      }),
      publicFiles(path.join(here, 'public')),
      chunkIds,
      ...(production
        ? [
            pageTemplate('server/page.html', { inject: false }),
            pageParts,
            textsAtHand,
            floorSyntax,
            worker(),
            compressed('gzip', '.gz'),
            compressed('brotliCompress', '.br'),
          ]
        : [pageTemplate('index.html', developmentPage)]),
    ],
    performance: false,
    devServer: {
      port: 5173,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/media'], target: 'http://127.0.0.1:8080' }],
    },
  };
}

/** Smaller than what Terser makes, and several times faster. */
const scriptMinimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { compress: { passes: 3 } },
});

/** What was built stays for the next build, until a source, the build itself or a dependency changes. */
function kept(name) {
  const inFolder = (folder, ending) =>
    readdirSync(path.join(here, folder))
      .filter((file) => file.endsWith(ending))
      .map((file) => path.join(here, folder, file));
  return {
    type: 'filesystem',
    cacheDirectory: path.join(here, 'node_modules/.cache/webpack'),
    name: `${name}-${isQuick ? 'quick' : 'production'}`,
    // `boot.js` goes into the page by this file.
    buildDependencies: {
      config: [fileURLToPath(import.meta.url), path.join(here, 'src/boot.js')],
      plugins: inFolder('webpack', '.js'),
      loaders: inFolder('scripts', '.cjs'),
      dependencies: [path.join(here, 'package-lock.json')],
    },
  };
}

/** The same pages for the server, which renders them to HTML: one file without styles, pictures or chunks. */
function renderer() {
  return {
    name: 'renderer',
    cache: kept('renderer'),
    entry: './src/server/render.tsx',
    target: 'webworker',
    output: {
      path: path.join(dist, 'server'),
      publicPath: '/',
      filename: 'renderer.js',
      globalObject: 'globalThis',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    devtool: false,
    resolve: { ...resolve, alias: { ...resolve.alias, 'react-dom/server$': renderToStringOnly } },
    module: { rules: rules({ production: true, onServer: true }), parser },
    optimization: { splitChunks: false, runtimeChunk: false },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.IgnorePlugin({ resourceRegExp: inBrowsersOnly }),
    ],
    performance: false,
  };
}

function pageTemplate(filename, options) {
  const boot = readFileSync(path.join(here, 'src/boot.js'), 'utf8');
  return new HtmlWebpackPlugin({ template: './src/index.html', filename, boot, ...options });
}

/** The development server fills in nothing, so the page goes without what the shop's server puts there. */
const developmentPage = {
  templateParameters: (compilation, assets, tags, options) => ({
    compilation,
    htmlWebpackPlugin: { tags, files: assets, options },
  }),
};

function compressed(algorithm, extension) {
  return new CompressionPlugin({
    algorithm,
    filename: `[path][base]${extension}`,
    // The page itself is filled in at each request, so it is never stored compressed.
    test: /\.(js|css|svg|json|webmanifest)$/,
    exclude: /^server\//,
    threshold: 512,
    compressionOptions:
      algorithm === 'gzip'
        ? { level: isQuick ? 1 : 9 }
        : { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: isQuick ? 4 : 11 } },
  });
}
