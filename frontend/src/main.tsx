import { listenForCrashes, reportCrash } from './app/crashes';
import { fillIn } from './floor';
import { reloadForPart } from './kit/load/reloadForPart';
import { yieldToMain } from './kit/load/scheduling';

/**
 * What `start` needs, evaluated in parts with a pause between two of them, and only after the polyfills. All of it has
 * arrived by then. Each takes less time than React, which has no part that could wait.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  // Redux Toolkit with its queries.
  () => import(/* webpackMode: "eager" */ './api/baseQuery'),
  () => import(/* webpackMode: "eager" */ './app/store'),
  // What all pages of customers share. It is small, and compressed together with the rest it is smaller.
  () => import(/* webpackMode: "eager" */ './storefront/routes'),
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

listenForCrashes();
const root = document.getElementById('root');
if (root) {
  main(root).catch((error: unknown) => {
    console.error('start failed', error);
    reportCrash(error);
    // The page stays as the server sent it; without its scripts it answers no tap.
    void reloadForPart({ pressed: false });
  });
}
