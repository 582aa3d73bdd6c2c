import './theme/tokens.css';
import './theme/base.css';
import { start } from './app/start';

const root = document.getElementById('root');
if (root) void start(root);
