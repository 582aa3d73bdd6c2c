import './theme/tokens.css';
import './theme/base.css';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { makeStore } from './app/store';

const store = makeStore();
setupListeners(store.dispatch);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App store={store} />);
