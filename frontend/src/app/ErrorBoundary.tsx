import { Component, type ReactNode } from 'react';
import { Button } from '../components/Button';
import css from './ErrorBoundary.module.css';

// In both languages at once: the texts themselves may be what did not arrive.
const texts = [
  { lang: 'en', title: 'Something went wrong. Please try again.', action: 'Try again' },
  {
    lang: 'sw',
    title: 'Samahani, hitilafu imetokea. Tafadhali jaribu tena.',
    action: 'Jaribu tena',
  },
];

interface State {
  failed: boolean;
}

/** The last resort, when a part of the shop did not load or broke. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={css.page}>
        {texts.map(({ lang, title, action }) => (
          <section key={lang} lang={lang} className={css.part}>
            <h1>{title}</h1>
            <Button onClick={() => window.location.reload()}>{action}</Button>
          </section>
        ))}
      </main>
    );
  }
}
