import './theme/global';
import { fillIn } from './floor';

const root = document.getElementById('root');
if (root) {
  // Evaluated only after the polyfills, though it travels in the same file.
  void fillIn()
    .then(() => import(/* webpackMode: "eager" */ './app/start'))
    .then(({ start }) => start(root));
}
