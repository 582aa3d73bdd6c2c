import { Button } from '../kit/ui/Button';
import css from './LastResort.module.css';

// In both languages at once: the texts themselves may be what did not arrive.
const texts = [
  { lang: 'en', title: 'Something went wrong. Please try again.', action: 'Try again' },
  {
    lang: 'sw',
    title: 'Samahani, hitilafu imetokea. Tafadhali jaribu tena.',
    action: 'Jaribu tena',
  },
];

/** When the frame around all pages did not load or broke. */
export function LastResort() {
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
