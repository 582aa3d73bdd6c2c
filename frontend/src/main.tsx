import './theme/global';
import { fillIn } from './floor';
import { reloadForPart } from './lib/reloadForPart';
import { yieldToMain } from './lib/yieldToMain';

/**
 * What `start` needs, evaluated in parts with a pause between two of them, and only after the polyfills. All of it has
 * arrived by then.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  // Redux Toolkit, its queries, then what is built of them.
  () => import(/* webpackMode: "eager" */ './i18n/languageSlice'),
  () => import(/* webpackMode: "eager" */ './api/baseQuery'),
  () => import(/* webpackMode: "eager" */ './api/api'),
  () => import(/* webpackMode: "eager" */ './app/store'),
  () => import(/* webpackMode: "eager" */ './app/App'),
];

async function main(root: HTMLElement): Promise<void> {
  await fillIn();
  for (const evaluate of PARTS) {
    await evaluate();
    await yieldToMain();
  }
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  await start(root);
}

const root = document.getElementById('root');
if (root) {
  main(root).catch((error: unknown) => {
    console.error('start failed', error);
    // The page stays as the server sent it; without its scripts it answers no tap.
    void reloadForPart({ pressed: false });
  });
}
