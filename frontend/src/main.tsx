import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { makeStore } from './app/store';

const root = document.getElementById('root');
if (root) createRoot(root).render(<App store={makeStore()} />);
